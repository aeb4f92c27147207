import KitStore
import Patchbay

protocol UnmetResolver: Resolver {
    var shared: UnmetResolverShared { get }
}

struct Vault: Injectable {
    struct Dependency {
        let store: Store
    }

    init(dependency: Dependency) {}
}
