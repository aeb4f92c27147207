import PatchbayModel
import SwiftSyntax

/// What makes a tree of features, or holds one.
enum TreeMaker {
    /// The names of the function that a tree is made in or of the constant that holds it, those of the types around it
    /// first; none where it stands elsewhere.
    static func names(
        of call: FunctionCallExprSyntax,
        below root: SyntaxIdentifier,
        in scope: LexicalScope
    ) -> [String] {
        var name: TokenSyntax?
        var isValue = true
        var current = Syntax(call)
        while current.id != root, let parent = current.parent {
            if parent.asProtocol((any DeclGroupSyntax).self) != nil { return [] }
            if let function = parent.as(FunctionDeclSyntax.self) { name = function.name }
            if let binding = parent.as(PatternBindingSyntax.self), isValue {
                name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
            }
            isValue = isValue && (parent.is(TryExprSyntax.self) || parent.is(InitializerClauseSyntax.self))
            current = parent
        }
        return name.map { scope.names + [$0.plainText] } ?? []
    }
}
