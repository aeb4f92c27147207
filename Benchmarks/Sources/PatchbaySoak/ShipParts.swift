import Patchbay

// What resolvers make: shared and weakly shared, at once and awaited, of which some fail now and then.

/// Which resolver it is.
struct Hull: Sendable {
    let number: Int
    let census: Census
    let luck: Luck
}

final class Chart: SharedInjectable, Sendable {
    struct Dependency: Sendable { let hull: Hull }
    let piece: Piece

    init(dependency: Dependency) {
        piece = dependency.hull.census.makeOnly("Chart", of: dependency.hull.number)
    }
}

/// Fails now and then.
final class Rudder: SharedInjectable, Sendable {
    struct Dependency: Sendable {
        let hull: Hull
        let chart: Chart
    }
    let chart: Chart
    let piece: Piece

    init(dependency: Dependency) throws {
        try dependency.hull.luck.tryIt()
        chart = dependency.chart
        piece = dependency.hull.census.makeOnly("Rudder", of: dependency.hull.number)
    }
}

/// Fails now and then, and takes its time.
final class Boiler: SharedInjectable, Sendable {
    struct Dependency: Sendable {
        let hull: Hull
        let rudder: Rudder
    }
    let rudder: Rudder
    let piece: Piece

    init(dependency: Dependency) async throws {
        try await dependency.hull.luck.dawdle()
        try dependency.hull.luck.tryIt()
        rudder = dependency.rudder
        piece = dependency.hull.census.makeOnly("Boiler", of: dependency.hull.number)
    }
}

/// Takes its time, and never fails.
final class Bell: SharedInjectable, Sendable {
    struct Dependency: Sendable { let hull: Hull }
    let piece: Piece

    init(dependency: Dependency) async {
        await Task.yield()
        piece = dependency.hull.census.makeOnly("Bell", of: dependency.hull.number)
    }
}

/// There for as long as somebody holds it.
final class Lantern: WeaklySharedInjectable, Sendable {
    struct Dependency: Sendable {
        let hull: Hull
        let chart: Chart
    }
    let chart: Chart
    let piece: Piece

    init(dependency: Dependency) {
        chart = dependency.chart
        piece = dependency.hull.census.make("Lantern")
    }
}

/// The same, fails now and then, and takes its time.
final class Sail: WeaklySharedInjectable, Sendable {
    struct Dependency: Sendable {
        let hull: Hull
        let lantern: Lantern
    }
    let lantern: Lantern
    let piece: Piece

    init(dependency: Dependency) async throws {
        try await dependency.hull.luck.dawdle()
        try dependency.hull.luck.tryIt()
        lantern = dependency.lantern
        piece = dependency.hull.census.make("Sail")
    }
}

/// Asks later.
final class Deck: SharedInjectable, Sendable {
    struct Dependency: Sendable {
        let hull: Hull
        let chart: SendableLazy<Chart>
        let lantern: SendableLazy<Lantern>
    }
    let dependency: Dependency
    let piece: Piece

    init(dependency: Dependency) {
        self.dependency = dependency
        piece = dependency.hull.census.makeOnly("Deck", of: dependency.hull.number)
    }
}

/// Of a boat, which has its ship's chart.
final class Oar: SharedInjectable, Sendable {
    struct Dependency: Sendable {
        let seat: Seat
        let chart: Chart
    }
    let chart: Chart
    let piece: Piece

    init(dependency: Dependency) {
        chart = dependency.chart
        piece = dependency.seat.hull.census.makeOnly("Oar", of: dependency.seat.hull.number)
    }
}

/// A part that is not available everywhere.
@available(macOS 26, *)
final class Radar: SharedInjectable, Sendable {
    struct Dependency: Sendable { let hull: Hull }
    let piece: Piece

    init(dependency: Dependency) {
        piece = dependency.hull.census.makeOnly("Radar", of: dependency.hull.number)
    }
}

/// Which boat it is.
struct Seat: Sendable {
    let hull: Hull
}

protocol ShipResolver: Resolver, Sendable {
    var shared: ShipResolverShared { get }
    func provideHull() -> Hull
}

protocol BoatResolver: Resolver, Sendable {
    var parent: any ShipResolver { get }
    var shared: BoatResolverShared { get }
    func provideSeat() -> Seat
}

struct Ship: ShipResolver {
    let shared = ShipResolverShared()
    let hull: Hull
    func provideHull() -> Hull { hull }
}

struct Boat: BoatResolver {
    let parent: any ShipResolver
    let shared = BoatResolverShared()
    let seat: Seat
    func provideSeat() -> Seat { seat }
}
