import PatchbayModel
import SwiftSyntax

/// A call that asks a container: for a feature, or for a branch.
struct RequestExpression {
    enum Subject {
        case feature(FeatureRequestFacts.Asked)
        /// `nil` if the scope is not written there.
        case branch(TypeExpression?)
    }

    let subject: Subject
    /// The name of what is asked, if it has a plain one.
    let receiver: String?
    /// What is asked, as it stands before the dot.
    let base: ExprSyntax?
    /// Whether the answer comes when it is needed, or is none that anybody needs.
    let isDeferred: Bool
    let isTolerant: Bool

    private static let labels: Set<String> = ["of", "context", "file", "line"]

    /// - Parameter root: The piece of source around it.
    init?(_ call: FunctionCallExprSyntax, below root: SyntaxIdentifier) {
        let access = call.calledExpression.as(MemberAccessExprSyntax.self)
        guard let name = access?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self),
            name.argumentNames == nil, Self.isJoined(name.baseName, call.leftParen),
            call.trailingClosure == nil
        else { return nil }
        // A type is no container: `Shop.instance()` is a singleton.
        if let base = access?.base, NominalExpression.type(base) != nil { return nil }
        base = access?.base
        receiver = base.flatMap(Self.name)
        let labels = call.arguments.map { $0.label?.text }
        isTolerant = name.baseName.text == "which"
        isDeferred = name.baseName.text != "instance"
        if name.baseName.text == FeatureMarkers.branch {
            guard let first = call.arguments.first, first.label == nil,
                labels.dropFirst().allSatisfy({ $0.map(Self.labels.contains) ?? false })
            else { return nil }
            subject = .branch(MetatypeReader.read(first.expression))
        } else if FeatureMarkers.requests.contains(name.baseName.text) {
            guard labels.enumerated().allSatisfy({ Self.fits($0.element, $0.offset, name.baseName.text) }) else {
                return nil
            }
            if access?.base == nil, call.calledExpression.is(MemberAccessExprSyntax.self) { return nil }
            subject = .feature(AskedType(root: root).read(call))
        } else {
            return nil
        }
    }

    private static func fits(_ label: String?, _ index: Int, _ name: String) -> Bool {
        guard let label else { return name == "which" && index == 0 }
        return labels.contains(label)
    }

    private static func isJoined(_ name: TokenSyntax, _ parenthesis: TokenSyntax?) -> Bool {
        guard let parenthesis else { return false }
        return name.trailingTrivia.isEmpty && parenthesis.leadingTrivia.isEmpty && !name.text.hasPrefix("`")
    }

    private static func name(of expression: ExprSyntax) -> String? {
        let bare = NominalExpression.unwrapped(expression)
        if let chain = bare.as(OptionalChainingExprSyntax.self) { return name(of: chain.expression) }
        return bare.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    }
}
