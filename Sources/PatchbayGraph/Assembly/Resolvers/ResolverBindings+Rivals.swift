import PatchbayModel

// Methods that no call tells apart.

extension ResolverBindings {
    /// Marks each method that differs from another one only in what it returns, where one of the two results is the other,
    /// too: the compiler calls such a call ambiguous.
    func markRivals(among methods: inout [Binding]) {
        let byName = Dictionary(grouping: methods.indices) { methods[$0].member?.name ?? "" }
        for indices in byName.values where indices.count > 1 {
            for (place, index) in indices.enumerated() {
                let rival = indices[..<place].first { areRivals(methods[$0], methods[index]) }
                guard let rival, methods[index].defects.isEmpty else { continue }
                methods[index].defects = [defect(of: methods[index], besides: methods[rival])]
            }
        }
    }

    private func areRivals(_ one: Binding, _ other: Binding) -> Bool {
        guard one.owner == other.owner, one.effects.isAsync == other.effects.isAsync,
            one.conditions.isEmpty && other.conditions.isEmpty, one.generics == nil && other.generics == nil,
            one.requests.map(\.argumentLabel) == other.requests.map(\.argumentLabel),
            one.requests.map(\.key) == other.requests.map(\.key)
        else { return false }
        let (first, second) = (TypeKey(one.type), TypeKey(other.type))
        let satisfaction = RequirementSatisfaction(declarations: declarations)
        return first != second
            && (satisfaction.conforms(one.type, to: other.type) || satisfaction.conforms(other.type, to: one.type))
    }

    private func defect(of method: Binding, besides other: Binding) -> Defect {
        let reason =
            "only the result tells it from the one that returns `\(other.type)`, and one of the two results converts to the "
            + "other, so that the compiler finds each call ambiguous"
        return Defect(
            method.isContribution
                ? .unsupportedContribution(reason: "\(reason); give one of the two another name")
                : .unsupportedProvider(reason: reason, remedy: "give one of the two another name"),
            at: method.location
        )
    }
}
