import PatchbayModel
import PatchbayReader
import SwiftDiagnostics
import SwiftSyntax

/// A finding about a marked type, as compilers take it: the stable ID stands at the end of the message.
struct InjectableMessage: DiagnosticMessage, FixItMessage {
    let id: DiagnosticID
    let message: String

    var diagnosticID: MessageID { MessageID(domain: "Patchbay", id: id.rawValue) }
    var fixItID: MessageID { diagnosticID }
    var severity: DiagnosticSeverity { id.severity == .error ? .error : .warning }

    /// - Parameters:
    ///   - declaration: What the problem's location is an offset in.
    ///   - attribute: What is marked if there is nothing at that place.
    static func diagnostic(
        _ problem: PatchbayModel.Diagnostic,
        in declaration: some DeclGroupSyntax,
        of attribute: AttributeSyntax
    ) -> SwiftDiagnostics.Diagnostic {
        let place = InjectableDeclaration.position(of: problem.location)
        let token = declaration.root.token(at: place)
        return SwiftDiagnostics.Diagnostic(
            node: token.map(Syntax.init) ?? Syntax(attribute),
            message: InjectableMessage(id: problem.id, message: "\(problem.message) [\(problem.id.rawValue)]"),
            fixIts: token.flatMap { typing($0, problem) }.map { [$0] } ?? []
        )
    }

    /// A place to write the type of a property in that has none.
    private static func typing(_ token: TokenSyntax, _ problem: PatchbayModel.Diagnostic) -> FixIt? {
        guard problem.id == .unclearProperty, let pattern = token.parent?.as(IdentifierPatternSyntax.self),
            let binding = pattern.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil
        else { return nil }
        let placeholder = IdentifierTypeSyntax(name: .identifier("<#Type#>"))
        var typed = binding
        typed.pattern.trailingTrivia = []
        typed.typeAnnotation = TypeAnnotationSyntax(
            colon: .colonToken(trailingTrivia: .space),
            type: placeholder
        )
        let message = InjectableMessage(id: problem.id, message: "write the type of '\(token.text)'")
        return FixIt(message: message, changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(typed))])
    }
}
