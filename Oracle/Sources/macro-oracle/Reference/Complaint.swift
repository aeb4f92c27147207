import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A finding of a reference macro. All findings of macros are errors.
struct Complaint: DiagnosticMessage, FixItMessage {
    let id: String
    let text: String

    var message: String { id.isEmpty ? text : "\(text) [\(id)]" }
    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "Patchbay", id: id) }
    var fixItID: MessageID { diagnosticID }

    /// A message of a fix.
    static func fix(_ text: String) -> Complaint { Complaint(id: "", text: text) }
}

extension MacroExpansionContext {
    /// - Parameters:
    ///   - node: The syntax that is wrong.
    ///   - fixes: Other text for it, each with its message.
    func complain(_ id: String, at node: some SyntaxProtocol, _ text: String, fixes: [FixIt] = []) {
        // A comma behind an element is no part of it.
        let marks = node.children(viewMode: .sourceAccurate).filter {
            $0.as(TokenSyntax.self)?.tokenKind != .comma && $0.firstToken(viewMode: .sourceAccurate) != nil
        }
        diagnose(
            Diagnostic(
                node: Syntax(node),
                message: Complaint(id: id, text: text),
                highlights: marks.isEmpty ? nil : Array(marks),
                fixIts: fixes
            )
        )
    }
}

extension FixIt {
    /// Other text for an expression.
    init(_ expression: ExprSyntax, becomes text: String) {
        let replacement = ExprSyntax("\(raw: text)")
            .with(\.leadingTrivia, expression.leadingTrivia).with(\.trailingTrivia, expression.trailingTrivia)
        self.init(
            message: Complaint.fix("write `\(text)`"),
            changes: [.replace(oldNode: Syntax(expression), newNode: Syntax(replacement))]
        )
    }
}
