import PatchbayModel
import PatchbayReader
import SwiftDiagnostics
import SwiftSyntax

/// A finding of a macro, as compilers take it: the stable ID stands at the end of the message, as in the tool's.
struct HubMessage: DiagnosticMessage, FixItMessage {
    let id: DiagnosticID
    let text: String

    var message: String { text }
    var diagnosticID: MessageID { MessageID(domain: "Patchbay", id: id.rawValue) }
    var fixItID: MessageID { diagnosticID }
    var severity: DiagnosticSeverity { id.severity == .error ? .error : .warning }

    static func diagnostic(_ problem: HubProblem) -> SwiftDiagnostics.Diagnostic {
        SwiftDiagnostics.Diagnostic(
            node: problem.node,
            message: HubMessage(id: problem.id, text: "\(problem.message) [\(problem.id.rawValue)]"),
            fixIts: problem.fixes.map { fix in
                FixIt(
                    message: HubMessage(id: problem.id, text: fix.message),
                    changes: [.replace(oldNode: fix.old, newNode: fix.new)]
                )
            }
        )
    }
}
