import Patchbay

// What a parent hands out comes by way of a method of the child, which is on the child's actor.

@globalActor actor Disk { static let shared = Disk() }

final class Rope { var length = 1 }
struct Swing: Sendable {}

protocol GardenResolver: Resolver, Sendable {
    func provideRope() -> Rope
}

@Disk protocol TreeResolver: Resolver, Sendable {
    var parent: any GardenResolver { get }
    @MainActor func provideSwing(rope: Rope) -> Swing  // expect PB170
}
