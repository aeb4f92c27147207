import Foundation

/// A tutorial of the documentation, as the files that a reader has after each step.
package struct TutorialPage: Sendable, CustomStringConvertible {
    /// A step that shows a file, or a terminal.
    package struct Step: Sendable, CustomStringConvertible {
        /// The name of the page, and of the file with what the step shows.
        package let description: String
        /// The file that the step shows.
        package let url: URL
        package let text: String
        /// The files of the reader's package after this step, by their paths.
        package let files: [String: String]
        /// The step shows a terminal: a command, and what it prints.
        package let isTerminal: Bool
    }

    package struct Incomplete: Error, CustomStringConvertible {
        package let description: String
    }

    package let description: String
    package let steps: [Step]

    /// The folder of the tutorials.
    package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Documentation/Tutorials")

    /// All tutorials, but for the page that lists them.
    package static func all() throws -> [TutorialPage] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.filter { $0.hasSuffix(".tutorial") && $0 != "Tutorials.tutorial" }.map(TutorialPage.init)
    }

    package init(_ name: String) throws {
        description = name
        let page = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        var files: [String: String] = [:]
        steps = try page.matches(of: /@Code\(name: "([^"]+)", file: "([^"]+)"\)/).map { match in
            let (shown, file) = (String(match.1), String(match.2))
            let url = try Self.find(file)
            let text = try String(contentsOf: url, encoding: .utf8)
            let isTerminal = shown == "Terminal"
            if !isTerminal { files[shown] = text }
            return Step(
                description: "\(name): \(file)",
                url: url,
                text: text,
                files: files,
                isTerminal: isTerminal
            )
        }
        guard page.components(separatedBy: "@Step {").count == steps.count + 1 else {
            throw Incomplete(description: "\(name) has a step that shows nothing")
        }
    }

    private static func find(_ file: String) throws -> URL {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        guard let path = paths.first(where: { $0.hasSuffix("/" + file) }) else {
            throw Incomplete(description: "there is no \(file)")
        }
        return folder.appending(path: path)
    }
}
