import Patchbay

/// Its factory would wait, but for what its caller brings.
final class Cell: FactoryModule {
    struct Dependency { let row: Row }  // expect PB122
    init(dependency: Dependency, payload: Int) {}
    typealias Payload = Int
}

struct Row: Injectable {
    struct Dependency {
        let makeCell: Cell.Factory
        let onTap: () -> Void
    }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable {}
