import Patchbay

// A parent that is not `Sendable` cannot go to the actor of what it keeps: children get no method for that, and do
// without.

@globalActor actor Disk { static let shared = Disk() }

@Disk final class Vault: SharedInjectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

@MainActor final class Lamp: SharedInjectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

@MainActor protocol HallResolver: Resolver {
    var shared: HallResolverShared { get }
}

@MainActor protocol DoorResolver: Resolver {
    var parent: any HallResolver { get }
}

@MainActor struct Hall: HallResolver { let shared = HallResolverShared() }

@MainActor struct Door: DoorResolver { let parent: any HallResolver }

let hall = Hall()
print(Door(parent: hall).resolveLamp() === hall.resolveLamp())

// So it is with what a method of the parent shares, if that waits.

final class Stove: Sendable {}

protocol CellarResolver: Resolver {
    var shared: CellarResolverShared { get }
    func shareStove() async -> Stove
}

@MainActor protocol KitchenResolver: Resolver {
    var parent: any CellarResolver { get }
}

// A parent between two others has its actor in what leads past it.

protocol Alarm: Sendable {}

final class Siren: SharedInjectable, Alarm {
    struct Dependency {}
    init(dependency: Dependency) {}
}

protocol TowerResolver: Resolver, Actor {
    var shared: TowerResolverShared { get }
    func gatherAlarms() async throws -> [any Alarm]
}

@MainActor protocol StairsResolver: Resolver {
    var parent: any TowerResolver { get }
}

protocol RoomResolver: Resolver {
    var parent: any StairsResolver { get }
}

actor Tower: TowerResolver { let shared = TowerResolverShared() }
@MainActor struct Stairs: StairsResolver { let parent: any TowerResolver }
struct Room: RoomResolver { let parent: any StairsResolver }

let tower = Tower()
let room = Room(parent: Stairs(parent: tower))
print(await room.resolveSiren() === tower.resolveSiren(), try await room.gatherAlarms().count)
