import Foundation
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// One registration of a sound program removed, moved, made twice, rescoped, renamed, or given another need: what the
/// program then does was found out once by running each with the library itself, and stands in `Mistakes`.
@Suite struct SeededMistakesTests {
    private struct Mistake {
        var name: String
        var text: String
        /// `same`, `differs` or `crash`.
        var outcome: String
    }

    @Test func `what ends the program is found, and what changes nothing is not reported`() throws {
        let mistakes = try mistakes()
        var found = 0
        for mistake in mistakes {
            let ids = findings(mistake.text)
            switch mistake.outcome {
            case "crash":
                #expect(ids != [], "\(mistake.name)")
            case "same" where mistake.name.hasPrefix("duplicate"):
                #expect(ids == [.replacedRegistration], "\(mistake.name)")
            case "same":
                // An object that a session's object is held by shows only when the session ends.
                #expect(ids.subtracting([.captiveInstance]) == [], "\(mistake.name)")
            case _:
                break
            }
            if mistake.outcome != "same", ids != [] { found += 1 }
        }
        let breaking = mistakes.count { $0.outcome != "same" }
        // The others differ in who shares what, which no place in the sources contradicts.
        #expect(Double(found) / Double(breaking) > 0.85, "\(found) of \(breaking)")
    }

    @Test func `the sound program has no finding`() throws {
        #expect(findings(try program().joined(separator: "\n")) == [])
    }

    private func findings(_ text: String) -> Set<DiagnosticID> {
        let file = SourceFile(path: "main.swift", module: "Shop", text: text)
        return Set(Pipeline.review([file]).diagnostics.map(\.id))
    }

    private static let folder = GoldenCase.root.appendingPathComponent("Mistakes")

    private func program() throws -> [String] {
        try String(contentsOf: Self.folder.appendingPathComponent("Swinject.swift.txt"), encoding: .utf8)
            .components(separatedBy: "\n")
    }

    /// In the order of the recorded outcomes.
    private func mistakes() throws -> [Mistake] {
        let outcomes = try String(
            contentsOf: Self.folder.appendingPathComponent("Swinject.outcomes.txt"),
            encoding: .utf8
        ).split(separator: "\n").map { $0.components(separatedBy: " | ") }
        let program = try program()
        let registrations = program.indices.filter { program[$0].hasPrefix("    container.register") }
        let made = registrations.flatMap { line in
            variants(of: line, in: program, before: registrations.first { $0 > line } ?? registrations[0])
        }
        try #require(made.map(\.kind) == outcomes.map { $0[0] })
        return zip(made, outcomes).map { made, outcome in
            Mistake(name: "\(outcome[0]): \(outcome[1])", text: made.lines.joined(separator: "\n"), outcome: outcome[2])
        }
    }

    private func variants(
        of line: Int,
        in program: [String],
        before next: Int
    ) -> [(kind: String, lines: [String])] {
        var found: [(kind: String, lines: [String])] = []
        func add(_ kind: String, _ change: (inout [String]) -> Void) {
            var lines = program
            change(&lines)
            found.append((kind, lines))
        }
        let text = program[line]
        add("remove") { $0.remove(at: line) }
        add("duplicate") { $0.insert(text, at: line + 1) }
        add("reorder") { $0.swapAt(line, next) }
        let plain = text.replacing(/\.inObjectScope\(\.\w+\)/, with: "")
        for scope in ["container", "session", "transient", "weak"] where !text.contains(".inObjectScope(.\(scope))") {
            add("rescope to \(scope)") { $0[line] = plain + ".inObjectScope(.\(scope))" }
        }
        if text.contains("name:") {
            add("unname") { $0[line] = text.replacing(/, name: "\w+"/, with: "") }
        } else {
            add("rename") { $0[line] = text.replacing(".self)", with: ".self, name: \"other\")", maxReplacements: 1) }
        }
        add("only sometimes") {
            $0[line] = "    if CommandLine.arguments.count > 5 {\(text.trimmingCharacters(in: .whitespaces))}"
        }
        guard text.contains("{ _ in") else { return found }
        add("one more argument") {
            $0[line] = text.replacing("{ _ in", with: "{ (_, extra: Int) in", maxReplacements: 1)
        }
        guard !text.contains("initCompleted") else { return found }
        for other in ["Cart", "Parent", "Uploader"] {
            add("resolve \(other)") {
                let call = "{ r in _ = r.resolve(\(other).self)!; return "
                $0[line] = text.replacing("{ _ in ", with: call, maxReplacements: 1)
            }
        }
        return found
    }
}
