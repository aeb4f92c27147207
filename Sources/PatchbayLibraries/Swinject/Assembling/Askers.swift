import PatchbayModel

/// The containers by way of which registrations are resolved: the resolver that a factory is handed is the container that was
/// asked, which may be a child of the one that has the registration.
struct Askers {
    /// A registration that is resolved by way of a container; `nil` stands for one that nobody follows.
    struct Way: Hashable {
        var binding: Int
        var container: ContainerTree.ID?
    }

    /// The request that leads to a registration.
    struct Step {
        var asked: String
        var location: SourceLocation
        /// The way on which its factory is run; `nil` where code asks that belongs to none.
        var from: Way?
    }

    private(set) var containers: [Int: Set<ContainerTree.ID?>] = [:]
    private(set) var steps: [Way: Step] = [:]

    /// - Returns: whether it is a way that was not known.
    mutating func add(_ way: Way, by step: Step) -> Bool {
        guard containers[way.binding, default: []].insert(way.container).inserted else { return false }
        steps[way] = step
        return true
    }

    /// True if a factory is run on a way whenever it is gone: nothing that is kept was made on another.
    ///
    /// - Parameter alike: The containers on which the same would happen.
    func isRun(on way: Way, alike: Set<ContainerTree.ID?> = [], _ bindings: [LibraryBinding]) -> Bool {
        let isAnew =
            switch bindings[way.binding].lifetime {
            case .transient, .perResolution: true
            case .weaklyShared, .scoped, .shared, .singleton, .unknown: false
            }
        let others = (containers[way.binding] ?? []).subtracting(alike).subtracting([way.container])
        guard isAnew || others.isEmpty else { return false }
        guard let before = steps[way]?.from else { return true }
        return isRun(on: before, bindings)
    }
}
