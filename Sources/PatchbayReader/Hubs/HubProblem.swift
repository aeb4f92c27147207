import PatchbayModel
import SwiftSyntax

/// Something wrong in one attribute, where it is, and what would mend it.
public struct HubProblem {
    public let id: DiagnosticID
    public let message: String
    /// What is wrong.
    public let node: Syntax
    public let fixes: [Fix]

    /// An edit that makes the attribute right.
    public struct Fix {
        /// An instruction.
        public let message: String
        public let old: Syntax
        public let new: Syntax
    }

    init(_ id: DiagnosticID, at node: some SyntaxProtocol, _ message: String, fixes: [Fix] = []) {
        self.id = id
        self.node = Syntax(node)
        self.message = message
        self.fixes = fixes
    }
}
