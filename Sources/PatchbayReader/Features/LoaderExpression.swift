import PatchbayModel
import SwiftSyntax

/// A call that makes a loader: `FeatureLoader.disposable(Printer.self) { features in … }`, or shorter, `.disposable { … }`.
struct LoaderExpression {
    let call: FunctionCallExprSyntax
    /// What loads, if it is written there.
    let closure: ClosureExprSyntax?
    /// Whether the call names the type of loaders itself.
    let isQualified: Bool

    private static let kinds: Set<String> = ["disposable", "cacheable", "unavailable"]

    init?(_ expression: ExprSyntax) {
        guard let call = expression.as(FunctionCallExprSyntax.self),
            let access = call.calledExpression.as(MemberAccessExprSyntax.self),
            Self.kinds.contains(access.declName.baseName.text)
        else { return nil }
        let base = access.base.map { NominalExpression.names(of: $0)?.last }
        guard base == nil || base == FeatureMarkers.loader || base == "Self" else { return nil }
        self.call = call
        isQualified = base == FeatureMarkers.loader
        let closures = call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
        closure = call.trailingClosure ?? closures.last
    }

    /// The feature, where it is written: in front, or as the result of the closure.
    var feature: TypeExpression? {
        if let first = call.arguments.first, first.label == nil, let type = MetatypeReader.read(first.expression) {
            return type
        }
        return closure?.signature?.returnClause.map { TypeExpression($0.type) }
    }

    /// What the closure ends in making, if it is a call of something that is named like a type.
    var constructed: TypeExpression? {
        guard let last = closure?.statements.last else { return nil }
        let expression: ExprSyntax?
        switch last.item {
        case .stmt(let statement): expression = statement.as(ReturnStmtSyntax.self)?.expression
        case .expr(let sole): expression = closure?.statements.count == 1 ? sole : nil
        case .decl: expression = nil
        }
        return expression.flatMap(NominalExpression.constructed(by:))
    }

    /// The names by which the closure knows what it is given.
    var parameters: Set<String> {
        closure.map(Self.parameters) ?? []
    }

    static func parameters(of closure: ClosureExprSyntax) -> Set<String> {
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)?: Set(list.map(\.name.plainText))
        case .parameterClause(let clause)?: Set(clause.parameters.map { ($0.secondName ?? $0.firstName).plainText })
        case nil: ["$0", "$1"]
        }
    }
}
