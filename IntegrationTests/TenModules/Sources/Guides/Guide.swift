public import Audio
public import Catalogue
public import Patchbay

/// Names a clock that it sees by way of Audio, and a collection that shares its name with a protocol of Swift's.
public struct Guide: Injectable {
    public struct Dependency {
        public let clock: WallClock
        public let collection: Catalogue.Collection
        public let player: Player

        public init(clock: WallClock, collection: Catalogue.Collection, player: Player) {
            self.clock = clock
            self.collection = collection
            self.player = player
        }
    }

    private let dependency: Dependency

    public init(dependency: Dependency) {
        self.dependency = dependency
    }

    public func tour() -> [String] {
        dependency.collection.titles.map(dependency.player.play) + ["ends at \(dependency.clock.time())"]
    }
}
