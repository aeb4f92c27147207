import Patchbay

private struct Greeter: Injectable {
    struct Dependency {}

    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
