import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The reader of what holds a branch of a tree, and does not say its type.
enum HolderReader {
    /// The variables that hold a branch. Those that hold something else that a call returns are left out: only `branch`
    /// brings a piece here, see ``FeatureMarkers``.
    static func holders(
        in variable: Node,
        below root: Node,
        _ scope: LexicalScope,
        locate: (Int) -> SourceLocation
    ) -> [FeatureHolderFacts] {
        variable.all(.binding).compactMap { binding in
            guard binding[.type] == nil, let name = binding[.pattern]?.patternName,
                let value = binding[.value].map(NominalExpression.unwrapped), value.kind == .call,
                case .branch? = RequestExpression(value, below: root)?.subject
            else { return nil }
            let receiver: FeatureReceiverFacts?
            switch ReceiverExpression(value, below: root) {
            case .container: receiver = nil
            case .path(let path): receiver = path
            case .unknown: return nil
            }
            return FeatureHolderFacts(
                name: scope.names + [name.name],
                receiver: receiver,
                scope: scope,
                location: locate(name.start)
            )
        }
    }
}
