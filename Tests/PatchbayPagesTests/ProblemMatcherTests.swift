import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

/// Editors and code hosts find findings in what is printed by patterns that the repository holds.
@Suite struct ProblemMatcherTests {
    private struct Pattern: Decodable {
        let regexp: String
        let file, line, column, severity, message, code: Int
    }

    private struct GitHub: Decodable {
        struct Matcher: Decodable { let pattern: [Pattern] }
        let problemMatcher: [Matcher]
    }

    private struct VSCode: Decodable {
        struct Task: Decodable { let problemMatcher: Matcher }
        struct Matcher: Decodable {
            let pattern: Pattern?

            /// A task without findings has an empty list.
            init(from decoder: any Decoder) throws {
                pattern = try? decoder.container(keyedBy: Key.self).decode(Pattern.self, forKey: .pattern)
            }

            private enum Key: CodingKey { case pattern }
        }
        let tasks: [Task]
    }

    private static let source = """
        import Patchbay
        struct Greeter: Injectable { init(dependency: Dependency) {} }
        protocol AppResolver: Resolver {
            func provideNothing()
        }
        """

    private static func pattern(_ file: String) throws -> Pattern {
        let data = Data(try Page("Integrations/Editors/\(file)").text.utf8)
        if file.hasPrefix("github") {
            return try #require(try JSONDecoder().decode(GitHub.self, from: data).problemMatcher.first?.pattern.first)
        }
        let tasks = try JSONDecoder().decode(VSCode.self, from: data).tasks
        return try #require(tasks.compactMap(\.problemMatcher.pattern).first)
    }

    @Test(arguments: ["github-problem-matcher.json", "vscode-tasks.json"])
    func `every finding is found in what is printed, and nothing else`(file: String) throws {
        let pattern = try Self.pattern(file)
        let expression = try NSRegularExpression(pattern: pattern.regexp)
        let path = "Sources/My App/Greeter.swift"
        let findings = Pipeline.check([SourceFile(path: path, module: "App", text: Self.source)], for: "App")
        try #require(findings.count == 2)
        let text = DiagnosticText()
        let pages =
            text.render(.site("https://example.com"), on: findings)
            + text.render(.folder("/home/me/patchbay"), on: findings)
        try #require(pages.components(separatedBy: "\n").count == 5)
        let found = (text.render(findings) + pages).components(separatedBy: "\n").compactMap { text -> [String]? in
            guard let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) else {
                return nil
            }
            return [pattern.file, pattern.line, pattern.column, pattern.severity, pattern.code].compactMap { group in
                Range(match.range(at: group), in: text).map { String(text[$0]) }
            }
        }
        let wanted = findings.map { finding in
            [path, "\(finding.location.line)", "\(finding.location.column)", "error", finding.id.rawValue]
        }
        #expect(found == wanted)
    }
}
