import Foundation
import Testing

/// The tool's texts about itself.
@Suite struct HelpTests {
    private static let commands = ["generate", "check", "explain", "why", "graph", "unused", "diff", "move", "facts"]

    private func run(_ arguments: String...) async throws -> ToolRun {
        try await ToolRun(arguments, in: try TemporaryDirectory())
    }

    @Test(arguments: commands)
    func `the help of each command shows it in use and says what its exit codes mean`(command: String) async throws {
        let help = try await run("help", command)
        #expect(help.exitCode == 0)
        #expect(help.output.contains("\n  patchbay \(command)"))
        let paragraphs = help.output.split(separator: "\n\n")
        let codes = paragraphs.first { $0.contains("Exit codes: 0 ") }
        #expect(codes?.contains("64") == true)
    }

    @Test func `the help of the tool names every command`() async throws {
        let help = try await run("--help").output
        let list = try #require(help.split(separator: "SUBCOMMANDS:").last)
        #expect(list.matches(of: /\n  ([a-z]+) +[A-Z]/).map { String($0.1) } == Self.commands)
        for code in ["0 ", "1 ", "64 ", "65 "] { #expect(help.contains(code)) }
    }

    @Test(arguments: commands)
    func `every option of a command stands in an article`(command: String) async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appendingPathComponent("Sources/Patchbay/Patchbay.docc")
        let articles = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        let named = Set(articles.flatMap { $0.matches(of: /--[a-z-]+/).map { String($0.output) } })
        let options = try await run("help", command).output.matches(of: /\n  (?:-[a-z], )?(--[a-z-]+)/)
            .map { String($0.1) }
        #expect(options.contains("--help"))
        #expect(options.filter { !named.contains($0) && !["--help", "--version"].contains($0) } == [])
    }

    @Test func `what a comparison in CI needs is said`() async throws {
        let help = try await run("help", "diff").output
        for words in ["fetch-depth: 0", "root of", "--absolute-paths", "kept further", "65 a file is missing"] {
            #expect(help.replacing("\n", with: " ").contains(words), "\(words)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions are printed for each shell, with all commands and formats`(shell: String) async throws {
        let script = try await run("--generate-completion-script", shell)
        #expect(script.exitCode == 0)
        #expect(script.errors.isEmpty)
        for word in Self.commands + ["mermaid", "sarif", "--baseline"] {
            #expect(script.output.contains(word.replacing("--", with: shell == "fish" ? "" : "--")), "\(word)")
        }
    }

    @Test func `arguments that make no sense end with 64`() async throws {
        for arguments in [["chek"], ["graph", "--format", "png"], ["diff", "one.json"], ["why", "A"]] {
            #expect(try await ToolRun(arguments, in: try TemporaryDirectory()).exitCode == 64)
        }
    }
}
