import Patchbay

// What a child's method gathers is of use, though its parent gathers nothing.
protocol Task: Sendable {}

protocol OuterResolver: Resolver {
    func contributeSweeping() -> any Task
}

protocol InnerResolver: Resolver {
    var parent: any OuterResolver { get }
    func gatherTasks() -> [any Task]
}
