public import KitClock
public import KitStore
public import Patchbay

/// Needs types of two other modules of its package.
public struct Journal: Injectable {
    public struct Dependency {
        public let clock: WallClock
        public let store: Store

        public init(clock: WallClock, store: Store) {
            self.clock = clock
            self.store = store
        }
    }

    private let dependency: Dependency

    public init(dependency: Dependency) {
        self.dependency = dependency
    }

    public func line(_ text: String) -> String {
        "\(dependency.clock.time()) \(dependency.store.place): \(text)"
    }
}
