import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The argument of `registry.use`.
struct RegistrationArgument {
    /// The facts of a loader that stands there.
    let loader: (LoaderExpression) -> FeatureLoaderFacts

    func read(_ expression: Node) -> FeatureSourceFacts {
        let bare = NominalExpression.unwrapped(expression)
        if let found = LoaderExpression(bare) { return .loader(loader(found)) }
        if let type = MetatypeReader.read(bare) { return .implementation(type) }
        if let type = NominalExpression.constructed(by: bare) { return .construction(type) }
        let callee = bare.kind == .call ? bare[.base] : bare
        if let reference = callee.flatMap(Self.reference) { return .named(reference) }
        return .unknown(Self.excerpt(expression))
    }

    /// A function or a property by name, if nothing else stands before it than the name of a type.
    static func reference(_ callee: Node) -> FeatureReferenceFacts? {
        guard let name = callee.endName?.name else { return nil }
        guard let owner = callee.owner else {
            if callee.isReference(to: "super") || callee.isReference(to: "Any") { return nil }
            return FeatureReferenceFacts(base: callee.kind == .reference ? .none : .implicit, name: name)
        }
        if owner.isReference(to: "self") || owner.isReference(to: "Self") {
            return FeatureReferenceFacts(base: .none, name: name)
        }
        return NominalExpression.type(owner).map { FeatureReferenceFacts(base: .type($0), name: name) }
    }

    /// The first line of an expression, as far as it fits into a message.
    static func excerpt(_ node: Node) -> String {
        let line = node.text.prefix { !$0.isNewline }
        return line.count > 40 || line.utf8.count < node.range.count ? "\(line.prefix(40))…" : String(line)
    }
}
