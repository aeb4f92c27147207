import Patchbay

struct Greeter: Injectable {
    struct Dependency {}

    init(_ dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
