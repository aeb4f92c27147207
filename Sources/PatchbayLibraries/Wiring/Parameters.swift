import PatchbayGraph
import PatchbayModel

/// The parameters of initialisers that the sources declare.
package struct Parameters {
    package struct Parameter {
        package var label: String
        package var type: TypeExpression
    }

    private let types: TypeLookup

    package init(_ types: TypeLookup) {
        self.types = types
    }

    /// Those of the only initialiser that a type has, or the only one with some labels.
    package func sole(of type: TypeExpression, labels: [String]?, seenFrom path: String) -> [Parameter]? {
        let all = all(of: type, seenFrom: path)
        let fitting =
            labels.map { labels in all.filter { $0.map(\.label) == labels.map { $0 == "_" ? "" : $0 } } } ?? all
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The type of the parameter that takes an argument of a call.
    ///
    /// - Parameters:
    ///   - index: Which argument of the call.
    ///   - labels: The labels of all of its arguments.
    package func type(
        of index: Int,
        labels: [String?],
        of type: TypeExpression,
        seenFrom path: String
    ) -> TypeExpression? {
        guard let label = labels[index] else {
            let fitting = all(of: type, seenFrom: path).filter { $0.map(\.label) == labels.map { $0 ?? "" } }
            return fitting.count == 1 ? fitting[0][index].type : nil
        }
        let candidates = all(of: type, seenFrom: path).filter { parameters in
            labels.allSatisfy { label in parameters.contains { $0.label == label ?? "" } }
        }
        let found = Set(candidates.flatMap { $0.filter { $0.label == label }.map(\.type) })
        return found.count == 1 ? found.first : nil
    }

    /// The arguments for the generic parameters of a type; `nil` where that is not written.
    private func substitution(of type: TypeExpression, _ facts: [DeclarationFacts]) -> Substitution? {
        let parameters = facts.first { $0.kind != .extension }?.genericParameters ?? []
        guard !parameters.isEmpty else { return Substitution() }
        guard case .named(let components) = type.stripped, let last = components.last,
            last.arguments.count == parameters.count
        else { return nil }
        return Substitution(Dictionary(zip(parameters, last.arguments)) { first, _ in first })
    }

    /// Those of the initialisers that a class without its own inherits; an empty list where it has no superclass.
    private func inherited(by facts: DeclarationFacts, _ path: String) -> [[Parameter]] {
        guard let first = facts.inheritance.first?.type else { return [[]] }
        let type = types.resolve(first, in: path, scope: facts.scope.outer)
        let fragments = types.fragments(of: type, seenFrom: path)
        guard let kind = fragments.first(where: { $0.facts.kind != .extension })?.facts.kind else { return [] }
        return kind == .class ? all(of: type, seenFrom: path) : [[]]
    }

    /// Those of each initialiser; of a struct without one, those of the one that the compiler writes.
    private func all(of type: TypeExpression, seenFrom path: String) -> [[Parameter]] {
        let fragments = types.fragments(of: type, seenFrom: path)
        guard let arguments = substitution(of: type, fragments.map(\.facts)) else { return [] }
        let written = fragments.flatMap { fragment in
            // One that may come to nil makes no value of the type.
            fragment.facts.initializers.filter { !$0.isFailable }.map { initializer in
                initializer.parameters.map { parameter in
                    let type = arguments(parameter.type.ofArgument)
                    return Parameter(
                        label: parameter.label ?? "",
                        type: types.resolve(type, in: fragment.path, scope: fragment.facts.scope)
                    )
                }
            }
        }
        guard written.isEmpty else { return written }
        if let declaration = fragments.first(where: { $0.facts.kind == .class }) {
            return inherited(by: declaration.facts, declaration.path)
        }
        return fragments.filter { $0.facts.kind == .struct }.map { fragment in
            fragment.facts.properties.filter { $0.isStored && !($0.isLet && $0.hasDefault) }.compactMap { property in
                property.type.map { type in
                    Parameter(
                        label: property.name,
                        type: types.resolve(arguments(type), in: fragment.path, scope: fragment.facts.scope)
                    )
                }
            }
        }
    }
}
