import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The declaration that makes a tree of features, or holds one.
struct TreeOrigin {
    /// The names of the function that a tree is made in or of the constant that holds it, those of the types around it
    /// first; none where it stands elsewhere.
    let names: [String]
    /// See ``FeatureRootFacts/handle``.
    let handle: [String]

    init(of call: Node, below root: Node, in scope: LexicalScope) {
        var name: Node?
        var handle: String?
        var isValue = true
        var current = call
        while current != root, let parent = current.parent {
            if parent.isTypeWithMembers {
                (name, handle) = (nil, nil)
                break
            }
            switch parent.kind {
            case .functionDecl:
                name = parent[.name]
                handle = Self.returnsContainer(parent) ? name.map(Self.call) : nil
            case .closure, .codeBlock:
                // Nobody outside of it can name what is in it.
                handle = nil
            case .patternBinding where isValue && current.role == .value:
                name = parent[.pattern]?.patternName
                handle = name?.name
            case _:
                break
            }
            isValue = isValue && parent.kind == .tryExpr
            current = parent
        }
        names = name.map { scope.names + [$0.name] } ?? []
        self.handle = handle.map { scope.names + [$0] } ?? []
    }

    /// The spelling of a call of a function in a path.
    ///
    /// - Parameter function: Its name.
    static func call(of function: Node) -> String { "\(function.name)()" }

    private static func returnsContainer(_ function: Node) -> Bool {
        guard let result = function[.result].map({ TypeExpression($0) }) else { return false }
        let bare = (result.wrappedTypes.last ?? result).unattributed
        return ReceiverExpression.types.contains(bare.names?.last ?? "")
    }
}
