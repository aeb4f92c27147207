import Patchbay

struct Greeter: Injectable {
    struct Dependency {}

    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}

protocol AdminResolver: Resolver {}

struct Root: AppResolver, AdminResolver {}
