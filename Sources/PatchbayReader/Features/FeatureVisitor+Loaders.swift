import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// Loaders that functions and properties give a name.
extension FeatureVisitor {
    func readLoader(_ function: Node) {
        guard let result = function[.result], isLoader(result), let name = function[.name] else { return }
        addLoader(name, ReturnedExpressions(of: function[.body]))
    }

    func readLoaders(_ variable: Node) {
        for binding in variable.children where binding.role == .binding {
            guard let name = binding[.pattern]?.patternName else { continue }
            let value = binding[.value]
            let isQualified = value.flatMap { LoaderExpression(NominalExpression.unwrapped($0)) }?.isQualified ?? false
            guard binding[.type].map(isLoader) ?? isQualified else { continue }
            if let value {
                addLoader(name, ReturnedExpressions(value))
            } else {
                addLoader(name, ReturnedExpressions(of: Self.getter(of: binding)))
            }
        }
    }

    /// The block of the getter.
    private static func getter(of binding: Node) -> Node? {
        guard let block = binding[.accessors] else { return nil }
        guard block[.accessor] != nil else { return block }
        return block.all(.accessor).first { $0[.keyword]?.reads("get") == true }?[.body]
    }

    private func isLoader(_ type: Node) -> Bool {
        let last = TypeExpression(type).unattributed.names?.last
        return last == FeatureMarkers.loader
            || last == "Self" && isInMarkedExtension && context.scope.names.last == FeatureMarkers.loader
    }

    private func addLoader(_ name: Node, _ returned: ReturnedExpressions) {
        let loaders = returned.expressions.map { LoaderExpression(NominalExpression.unwrapped($0)) }
        let path = CodePath(from: name, to: root, exits: exits)
        facts.loaders.append(
            NamedFeatureLoaderFacts(
                name: name.name,
                scope: context.scope,
                loaders: loaders.compactMap { $0 }.map(loaderFacts),
                isOpen: loaders.isEmpty || loaders.contains { $0 == nil } || path.isInLocalType,
                conditions: context.conditions + path.conditions,
                location: locate(name.start)
            )
        )
    }
}
