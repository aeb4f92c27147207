public import KitStore
public import Patchbay

public struct Collection: Injectable {
    public struct Dependency {
        public let store: Store

        public init(store: Store) {
            self.store = store
        }
    }

    private let store: Store

    public init(dependency: Dependency) {
        store = dependency.store
    }

    public var titles: [String] { ["Harbour", "Mill"].map { "\($0) of \(store.place)" } }
}
