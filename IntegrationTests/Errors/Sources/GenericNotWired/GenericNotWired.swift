import Patchbay

struct Cache<each Value>: Injectable {
    struct Dependency {
        let limit: Int
    }

    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
