import PatchbayModel

/// The containers that factories are run for: the resolver that a factory is handed is the container that was asked, which
/// may be a child of the one that has the registration.
struct FactoryRuns {
    /// A factory that is run for a container; `nil` stands for one that nobody follows.
    struct Run: Hashable {
        var binding: Int
        var container: ContainerTree.ID?
    }

    /// The request that leads to a registration.
    struct Step {
        var asked: String
        var location: SourceLocation
        /// The run of the factory that makes it; `nil` where code asks that belongs to none.
        var from: Run?
    }

    private(set) var containers: [Int: Set<ContainerTree.ID?>] = [:]
    private(set) var steps: [Run: Step] = [:]

    /// - Returns: whether it is a run that was not known.
    mutating func add(_ run: Run, by step: Step) -> Bool {
        guard containers[run.binding, default: []].insert(run.container).inserted else { return false }
        steps[run] = step
        return true
    }

    /// True if a factory is run so whenever its request is made: nothing that is kept was made in another run.
    ///
    /// - Parameter alike: The containers on which the same would happen.
    func happens(_ run: Run, alike: Set<ContainerTree.ID?> = [], _ bindings: [LibraryBinding]) -> Bool {
        let isAnew =
            switch bindings[run.binding].lifetime {
            case .transient, .perResolution: true
            case .weaklyShared, .scoped, .shared, .singleton, .unknown: false
            }
        let others = (containers[run.binding] ?? []).subtracting(alike).subtracting([run.container])
        guard isAnew || others.isEmpty else { return false }
        guard let before = steps[run]?.from else { return true }
        return happens(before, bindings)
    }
}
