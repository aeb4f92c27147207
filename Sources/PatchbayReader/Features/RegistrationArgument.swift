import PatchbayModel
import SwiftSyntax

/// What the argument of `registry.use` says.
struct RegistrationArgument {
    /// Turns a loader that stands there into facts.
    let loader: (LoaderExpression) -> FeatureLoaderFacts

    func read(_ expression: ExprSyntax) -> FeatureSourceFacts {
        let bare = NominalExpression.unwrapped(expression)
        if let found = LoaderExpression(bare) { return .loader(loader(found)) }
        if let type = MetatypeReader.read(bare) { return .implementation(type) }
        if let type = NominalExpression.constructed(by: bare) { return .construction(type) }
        let callee = bare.as(FunctionCallExprSyntax.self)?.calledExpression ?? bare
        if let reference = Self.reference(callee) { return .named(reference) }
        return .unknown(Self.excerpt(expression))
    }

    /// A function or a property by name, if nothing else stands before it than the name of a type.
    static func reference(_ callee: ExprSyntax) -> FeatureReferenceFacts? {
        if let name = callee.as(DeclReferenceExprSyntax.self) {
            return FeatureReferenceFacts(base: .none, name: name.baseName.plainText)
        }
        guard let access = callee.as(MemberAccessExprSyntax.self) else { return nil }
        let name = access.declName.baseName.plainText
        guard let base = access.base else { return FeatureReferenceFacts(base: .implicit, name: name) }
        if ["self", "Self"].contains(NominalExpression.names(of: base)?.joined()) {
            return FeatureReferenceFacts(base: .none, name: name)
        }
        return NominalExpression.type(base).map { FeatureReferenceFacts(base: .type($0), name: name) }
    }

    /// The first line of an expression, as far as it fits into a message.
    static func excerpt(_ node: some SyntaxProtocol) -> String {
        let line = node.trimmedDescription.prefix { !$0.isNewline }
        return line.count > 40 || line.count < node.trimmedLength.utf8Length ? "\(line.prefix(40))…" : String(line)
    }
}
