import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Reads what holds a branch of a tree, and does not say its type.
enum HolderReader {
    /// What holds anything else that a call brings is left out: only `branch` brings a piece here, see
    /// ``FeatureMarkers``.
    static func holders(
        in variable: VariableDeclSyntax,
        below root: SyntaxIdentifier,
        _ scope: LexicalScope,
        locate: (AbsolutePosition) -> SourceLocation
    ) -> [FeatureHolderFacts] {
        variable.bindings.compactMap { binding in
            guard binding.typeAnnotation == nil,
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let value = binding.initializer.map({ NominalExpression.unwrapped($0.value) }),
                let call = value.as(FunctionCallExprSyntax.self),
                case .branch? = RequestExpression(call, below: root)?.subject
            else { return nil }
            let receiver: FeatureReceiverFacts?
            switch ReceiverExpression(value, below: root) {
            case .container: receiver = nil
            case .way(let way): receiver = way
            case .unknown: return nil
            }
            return FeatureHolderFacts(
                name: scope.names + [name.plainText],
                receiver: receiver,
                scope: scope,
                location: locate(name.positionAfterSkippingLeadingTrivia)
            )
        }
    }
}
