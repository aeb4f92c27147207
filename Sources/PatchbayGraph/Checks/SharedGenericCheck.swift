import PatchbayModel

/// A shared generic type that a resolver has no instance of, because nothing says for which types one is wanted.
///
/// ```swift
/// final class Registry<Item>: SharedInjectable { … }  // and nobody asks for a `Registry<User>`
/// ```
///
/// Each type has a place of its own in the store, and the store is written down before the program runs. What other
/// modules see may be asked for there.
struct SharedGenericCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let shared = context.graph.bindings.indices.filter { index in
            let binding = context.graph.bindings[index]
            return binding.generics != nil && binding.lifetime.isShared && binding.defects.isEmpty
                && binding.access < .package
        }
        guard !shared.isEmpty else { return [] }
        let made = Set(context.graph.bindings.filter { $0.isSpecialized && $0.lifetime.isShared }.map(\.location))
        let modules = Set(context.graph.resolvers.map(\.module))
        let unasked = shared.map { context.graph.bindings[$0] }
            .filter { !made.contains($0.location) && modules.contains($0.module) }
        guard !unasked.isEmpty else { return [] }
        // A type that does not fit is missing where it is asked for.
        let asked = context.graph.bindings.flatMap(\.requests).filter { $0.openness == nil }.map(\.wanted.type)
        // One that could stand for what is asked for is told of there.
        let told = Set(context.graph.openConformers.values.joined().map { context.graph.bindings[$0.binding].location })
        return unasked.filter { !isAsked($0, asked) && !told.contains($0.location) }.map(finding)
    }

    private func isAsked(_ binding: Binding, _ asked: [TypeExpression]) -> Bool {
        let pattern = TypePattern(binding)
        return asked.contains { pattern.match($0) != nil }
    }

    private func finding(_ binding: Binding) -> Diagnostic {
        Diagnostic(
            .sharedGeneric,
            at: binding.location,
            "`\(binding.type)` is shared, and nothing asks for it with types in the place of "
                + (binding.generics?.parameters ?? []).map { "`\($0)`" }.joined(separator: ", "),
            help: "ask for it in the `Dependency` of what needs it, as in `let \(binding.exampleLabel): "
                + "\(binding.exampleType)`: the store has a place for each type that is asked for"
        )
    }
}

extension Binding {
    fileprivate var exampleLabel: String { LabelCase.lowerCamel(name) }

    /// The type with something in the place of its parameters: with `Int`, unless more is required than that has.
    fileprivate var exampleType: TypeExpression {
        let parameters = generics?.parameters ?? []
        let plain: Set<String> = [
            "Sendable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable",
        ]
        let isPlain = (generics?.requirements ?? []).allSatisfy { requirement in
            requirement.relation == .conformance && requirement.right.names.map { plain.isSuperset(of: $0) } ?? false
        }
        let example = isPlain ? TypeExpression.path(["Int"]) : .verbatim("…")
        return Substitution(Dictionary(parameters.map { ($0, example) }) { first, _ in first })(type)
    }
}
