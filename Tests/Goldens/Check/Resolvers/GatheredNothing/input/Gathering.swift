import Drivers
import Patchbay

protocol Service: Sendable {}
protocol Engine {}

/// Something that is shared may be meant.
protocol UnreadResolver: Resolver {
    var shared: UnreadResolverShared { get }
    func shareDriver() -> Driver
    func gatherServices() -> [any Service]  // expect PB156
}

/// What it conforms to is read.
struct Motor: Sendable {}

protocol ReadResolver: Resolver {
    var shared: ReadResolverShared { get }
    func shareMotor() -> Motor
    func gatherServices() -> [any Service]
}

/// Nothing is.
protocol EmptyResolver: Resolver {
    func gatherServices() -> [any Service]
}

protocol BaseResolver: Resolver {
    var shared: BaseResolverShared { get }
    func shareDriver() -> Driver
    func gatherEngines() -> [any Engine]
}

/// A method that some resolver has something for is right in those that it refines.
protocol EngineResolver: BaseResolver {
    func contributeEngine(driver: Driver) -> any Engine
}

/// What conforms lives with a parent.
final class Clock: SharedInjectable, Engine {
    init(dependency: Dependency) {}
    struct Dependency { let wall: Wall }
}

struct Wall: Sendable {}

protocol HouseResolver: Resolver {
    var shared: HouseResolverShared { get }
    func provideWall() -> Wall
}

protocol RoomResolver: Resolver {
    var parent: any HouseResolver { get }
    func gatherEngines() -> [any Engine]  // expect PB156
}

/// A child of that one, which leaves the method to it.
protocol CupboardResolver: Resolver {
    var parent: any RoomResolver { get }
}

/// A resolver that has nothing to do with that.
protocol StreetResolver: Resolver {
    func gatherEngines() -> [any Engine]
}

/// Each floor of it gathers its own.
protocol TowerResolver: Resolver {
    var shared: TowerResolverShared { get }
    func provideWall() -> Wall
    func gatherEngines() -> [any Engine]
}

protocol FloorResolver: Resolver {
    var parent: any TowerResolver { get }
    func gatherEngines() -> [any Engine]
}

/// What conforms lives with a child.
protocol Meter {}
struct Post: Sendable {}

final class Dial: SharedInjectable, Meter {
    init(dependency: Dependency) {}
    struct Dependency { let post: Post }
}

protocol YardResolver: Resolver {
    func gatherMeters() -> [any Meter]  // expect PB156
}

protocol ShedResolver: Resolver {
    var parent: any YardResolver { get }
    var shared: ShedResolverShared { get }
    func providePost() -> Post
}

/// A parent of that one, which leaves the method to it.
protocol GardenResolver: Resolver {
    func gatherMeters() -> [any Meter]
}

protocol PondResolver: Resolver {
    var parent: any GardenResolver { get }
    var shared: PondResolverShared { get }
    func providePost() -> Post
    func gatherMeters() -> [any Meter]
}
