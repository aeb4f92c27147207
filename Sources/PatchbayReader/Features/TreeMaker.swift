import PatchbayModel
import SwiftSyntax

/// What makes a tree of features, or holds one.
struct TreeMaker {
    /// The names of the function that a tree is made in or of the constant that holds it, those of the types around it
    /// first; none where it stands elsewhere.
    let names: [String]
    /// See ``FeatureRootFacts/handle``.
    let handle: [String]

    init(of call: FunctionCallExprSyntax, below root: SyntaxIdentifier, in scope: LexicalScope) {
        var name: TokenSyntax?
        var handle: String?
        var isValue = true
        var current = Syntax(call)
        while current.id != root, let parent = current.parent {
            if parent.asProtocol((any DeclGroupSyntax).self) != nil {
                (name, handle) = (nil, nil)
                break
            }
            if let function = parent.as(FunctionDeclSyntax.self) {
                name = function.name
                handle = Self.returnsContainer(function) ? Self.call(of: function.name) : nil
            }
            // What is in it, nobody outside of it can name.
            if parent.is(ClosureExprSyntax.self) || parent.is(CodeBlockSyntax.self) { handle = nil }
            if let binding = parent.as(PatternBindingSyntax.self), isValue {
                name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
                handle = name?.plainText
            }
            isValue = isValue && (parent.is(TryExprSyntax.self) || parent.is(InitializerClauseSyntax.self))
            current = parent
        }
        names = name.map { scope.names + [$0.plainText] } ?? []
        self.handle = handle.map { scope.names + [$0] } ?? []
    }

    /// How a way spells that a function is called.
    static func call(of function: TokenSyntax) -> String { "\(function.plainText)()" }

    private static func returnsContainer(_ function: FunctionDeclSyntax) -> Bool {
        guard let result = function.signature.returnClause.map({ TypeExpression($0.type) }) else { return false }
        let bare = (result.wrappedTypes.last ?? result).unattributed
        return ReceiverExpression.types.contains(bare.names?.last ?? "")
    }
}
