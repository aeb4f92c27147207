public import KitNames
public import Patchbay

/// Needs what only the application knows.
public struct WallClock: Injectable {
    public struct Dependency {
        public let source: any TimeSource

        public init(source: any TimeSource) {
            self.source = source
        }
    }

    private let source: any TimeSource

    public init(dependency: Dependency) {
        source = dependency.source
    }

    public func time() -> String { "\(source.hour()):00" }
}
