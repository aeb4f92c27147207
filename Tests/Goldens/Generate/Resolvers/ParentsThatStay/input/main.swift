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
