import Patchbay

/// Shared, in the store of a resolver that the tests refine.
final class Ledger: SharedInjectable, Sendable {
    typealias Owner = any LedgerResolver

    struct Dependency {}

    init(dependency: Dependency) {}
}

protocol LedgerResolver: Resolver {
    var shared: LedgerResolverShared { get }
}
