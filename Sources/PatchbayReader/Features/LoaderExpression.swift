import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// A call that makes a loader: `FeatureLoader.disposable(Printer.self) { features in … }`, or shorter, `.disposable { … }`.
struct LoaderExpression {
    let call: Node
    /// The closure that loads, if it is written there.
    let closure: Node?
    /// True if the call names the type of loaders itself.
    let isQualified: Bool

    init?(_ expression: Node) {
        guard expression.kind == .call, let callee = expression[.base], callee.kind == .memberAccess,
            let name = callee[.name],
            name.reads("disposable") || name.reads("cacheable") || name.reads("unavailable")
        else { return nil }
        var isQualified = false
        if let owner = callee.owner {
            let type = NominalExpression.names(of: owner)?.last
            isQualified = type == FeatureMarkers.loader
            guard isQualified || type == "Self" else { return nil }
        }
        call = expression
        self.isQualified = isQualified
        closure =
            expression[.trailingClosure]
            ?? expression.all(.argument).last { $0[.value]?.kind == .closure }?[.value]
    }

    /// The feature, where it is written: in front, or as the result of the closure.
    var feature: TypeExpression? {
        if let first = call[.argument], first[.label] == nil, let type = first[.value].flatMap(MetatypeReader.read) {
            return type
        }
        return closure?[.result].map { TypeExpression($0) }
    }

    /// The type that the closure ends in making, if that is a call of something that is named like a type.
    var constructed: TypeExpression? {
        guard let items = closure?.all(.item), let last = items.last else { return nil }
        if last.kind == .returnStmt { return last[.value].flatMap(NominalExpression.constructed) }
        return items.count == 1 ? NominalExpression.constructed(by: last) : nil
    }

    /// The names by which the closure knows what it is given.
    var parameters: Set<String> {
        closure.map(Self.parameters) ?? []
    }

    static func parameters(of closure: Node) -> Set<String> {
        guard closure.hasList else { return ["$0", "$1"] }
        return Set(closure.all(.parameter).compactMap { $0.innerName?.name })
    }
}
