import PatchbayModel
import PatchbayReader
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Expands `@Payload` to nothing: ``InjectableMacro`` looks for it. It says where it is looked for in vain.
public enum PayloadMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
        let isMarked = type?.attributes.contains { element in
            guard case .attribute(let attribute) = element else { return false }
            return InjectableReader.isMarker(String(attribute.trimmedDescription.dropFirst()))
        }
        guard isMarked != true || !declaration.is(VariableDeclSyntax.self) else { return [] }
        let text = "`@Payload` is for stored properties of a type that is marked with `@Injectable`"
        let id = DiagnosticID.misplacedPayload
        context.diagnose(
            SwiftDiagnostics.Diagnostic(
                node: node,
                message: InjectableMessage(id: id, message: "\(text) [\(id.rawValue)]")
            )
        )
        return []
    }
}
