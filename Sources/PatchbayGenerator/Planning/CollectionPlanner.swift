import PatchbayGraph
import PatchbayModel

/// The planner of the statements that gather contributions.
struct CollectionPlanner {
    /// One contribution.
    struct Element {
        /// The name of its value, if nothing else has it.
        var name: String
        /// The provider's name, for the message about two of one key.
        var contributor: String
        /// The `#if` conditions that it stands under and the collection does not.
        var conditions: [String]
        /// The lists for `#available(…)`, where it is there on newer systems only.
        var systems: [String]
        var call: CallPlan

        var isAlwaysThere: Bool { conditions.isEmpty && systems.isEmpty }
    }

    let binding: Binding
    let form: Binding.CollectionForm
    /// Names that the types of the method need.
    let names: Set<String>
    let assisted: AssistedParameters

    func steps(_ elements: [Element]) -> [StepPlan] {
        var names = LocalNames(taken: assisted.all.map(\.name) + self.names)
        guard form == .dictionary || elements.contains(where: { !$0.isAlwaysThere }) else {
            let named = elements.map { (names.unique($0.name), $0.call) }
            return named.map { .bind(name: $0, $1) } + [.list(named.map(\.0))]
        }
        let collected = names.unique("collected")
        var steps = [start(collected)]
        for element in elements {
            let name = names.unique(element.name)
            let contributor = form == .dictionary ? element.contributor : nil
            let added: [StepPlan] = [
                .bind(name: name, element.call), .contribute(value: name, to: collected, by: contributor),
            ]
            let here = element.systems.isEmpty ? added : [.available(element.systems, added)]
            steps += element.conditions.isEmpty ? here : [.conditional(element.conditions, here)]
        }
        return steps + [
            form == .dictionary ? .return(CallPlan(callee: "\(text: collected).gathered")) : .give(.name(collected))
        ]
    }

    /// The variable that the elements are added to.
    private func start(_ name: String) -> StepPlan {
        guard case .dictionary(let key, let value) = binding.type else {
            return .variable(name: name, type: binding.type, value: "[]")
        }
        return .variable(name: name, type: .runtime("_KeyedContributions", [key, value]), value: ".init()")
    }
}
