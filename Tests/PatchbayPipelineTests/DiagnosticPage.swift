import Foundation
import PatchbayModel

/// A page of the documentation that explains one finding: its example, what that prints, and how to mend it.
struct DiagnosticPage {
    let text: String
    private let path: String?

    init(_ id: DiagnosticID) throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appendingPathComponent("Sources/Patchbay/Patchbay.docc/Diagnostics")
        text = try String(contentsOf: folder.appendingPathComponent("\(id.rawValue).md"), encoding: .utf8)
        path = text.split(separator: "\n").first { $0.hasPrefix("In `") }
            .map { String($0.dropFirst("In `".count).prefix { $0 != "`" }) }
    }

    /// The file of the example; `nil` where the finding is not about source text.
    var example: SourceFile? {
        guard let path, let code = blocks(of: "swift", in: section("## Example")).first else { return nil }
        return SourceFile(path: path, module: "App", text: code)
    }

    /// The text that the page says is printed for the example.
    var printed: String? {
        blocks(of: "text", in: section("## Example")).first
    }

    /// The sources that the page recommends instead; each stands for itself.
    var mended: [SourceFile] {
        blocks(of: "swift", in: section("## How to mend it"))
            .filter { $0.contains("import ") }
            .map { SourceFile(path: path ?? "Mended.swift", module: "App", text: $0) }
    }

    private func section(_ title: String) -> Substring {
        guard let start = text.range(of: title) else { return "" }
        let rest = text[start.upperBound...]
        return rest.range(of: "\n## ").map { rest[..<$0.lowerBound] } ?? rest
    }

    private func blocks(of language: String, in section: Substring) -> [String] {
        section.components(separatedBy: "\n```\(language)\n").dropFirst().map { block in
            String(block[..<(block.range(of: "\n```")?.lowerBound ?? block.endIndex)]) + "\n"
        }
    }
}
