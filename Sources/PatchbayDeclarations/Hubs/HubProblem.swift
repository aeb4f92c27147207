import PatchbayFacts
import PatchbaySyntax

/// Something wrong in one attribute, where it is, and what would mend it.
package struct HubProblem {
    package let id: DiagnosticID
    package let message: String
    /// The syntax that is wrong.
    package let node: Node
    package let fixes: [Fix]

    /// An edit that makes the attribute right: other text for the syntax that is wrong.
    package struct Fix {
        /// An instruction.
        package let message: String
        package let text: String

        init(_ text: String) {
            message = "write `\(text)`"
            self.text = text
        }
    }

    init(_ id: DiagnosticID, at node: Node, _ message: String, fixes: [Fix] = []) {
        self.id = id
        self.node = node
        self.message = message
        self.fixes = fixes
    }
}
