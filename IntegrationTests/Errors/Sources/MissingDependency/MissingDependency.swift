import Patchbay

struct Greeter: Injectable {
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
