import Patchbay

struct Cache<Value>: Injectable {
    struct Dependency {
        let values: [Value]
    }

    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
