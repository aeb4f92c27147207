import Patchbay

// A resolver in the middle contributes to what its child gathers, and asks for nothing itself.
protocol Step: Sendable {}

final class First: SharedInjectable, Step {
    struct Dependency { let ground: Ground }
    init(dependency: Dependency) {}
}

struct Ground: Sendable {}

protocol LowResolver: Resolver {
    var shared: LowResolverShared { get }
    func provideGround() -> Ground
    func gatherSteps() -> [any Step]
}

protocol MiddleResolver: Resolver {
    var parent: any LowResolver { get }
    func contributeSecond() -> any Step
}

protocol HighResolver: Resolver {
    var parent: any MiddleResolver { get }
    func gatherSteps() -> [any Step]
}
