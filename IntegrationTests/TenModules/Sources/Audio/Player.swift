// Whoever imports Audio sees KitClock.
@_exported public import KitClock
public import Patchbay

public struct Player: Injectable {
    public struct Dependency {
        public let clock: WallClock

        public init(clock: WallClock) {
            self.clock = clock
        }
    }

    private let clock: WallClock

    public init(dependency: Dependency) {
        clock = dependency.clock
    }

    public func play(_ track: String) -> String { "\(track) at \(clock.time())" }
}
