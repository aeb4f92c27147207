import Foundation

/// A page of the repository, in Markdown.
struct Page {
    /// The folder of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The path as seen from `root`.
    let path: String
    let text: String

    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// The fenced blocks of a language, in the order of the page.
    func blocks(of language: String) -> [String] {
        text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap { rest in
            rest.components(separatedBy: "\n```").first.map { $0 + "\n" }
        }
    }

    /// The text without fenced blocks, in which brackets mean something else.
    var prose: String {
        var isCode = false
        let lines = text.components(separatedBy: "\n").filter { line in
            guard line.hasPrefix("```") else { return !isCode }
            isCode.toggle()
            return false
        }
        return lines.joined(separator: "\n")
    }
}

extension Page {
    /// The Swift files in a folder of the package, in the order of their paths; those of tutorials are no sources.
    static func sources(below path: String) throws -> [URL] {
        let folder = root.appending(path: path).resolvingSymlinksInPath()
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted()
            .map { folder.appending(path: $0) }
    }
}
