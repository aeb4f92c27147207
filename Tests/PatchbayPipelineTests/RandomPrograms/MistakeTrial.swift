import PatchbayModel
import PatchbayPipeline
import PatchbayTestSupport

/// A random program of which one thing is broken.
struct MistakeTrial {
    enum Outcome: String, CaseIterable {
        case found = "found"
        case harmless = "harmless: it compiles and does what its declarations say"
        case byCompiler = "found by the compiler, at a line that somebody wrote"
        case inGeneratedCode = "does not compile in generated code"
        case otherOutput = "prints something else"

        var isRight: Bool { self == .found || self == .harmless || self == .byCompiler }
    }

    let outcome: Outcome
    /// What is wrong, if something is.
    let text: String
    /// What the tool says of the program before it is broken, and should not.
    let soundFindings: [Diagnostic]

    /// Nil if the program of a seed has no place for a mistake.
    init?(_ mistake: RandomProgram.Mistake, seed: UInt64) async throws {
        var random = SplitMix(state: seed &* 31)
        let sound = RandomProgram(seed: seed &+ 50_000, count: Int.random(in: 10...40, using: &random))
        guard let broken = sound.broken(by: mistake, &random) else { return nil }
        let name = "Broken\(mistake)\(seed)"
        soundFindings = sound.wiredModules.flatMap { module in
            Pipeline.generate(sound.sources(module: name, upTo: module), for: sound.moduleName(module, of: name))
                .diagnostics.filter { !sound.isExpected($0.id, in: module) }
        }
        let known = Set(Self.messages(sound, name: name))
        guard Self.messages(broken, name: name).allSatisfy(known.contains) else {
            (outcome, text) = (.found, "")
            return
        }
        (outcome, text) = try await Self.outcome(of: broken, mistake, name: name)
    }

    /// What the tool says of declarations, with more than a note.
    private static func messages(_ program: RandomProgram, name: String) -> [String] {
        program.wiredModules.flatMap { module in
            let sources = program.declarations(module: name, upTo: module)
            let found = Pipeline.generate(sources, for: program.moduleName(module, of: name)).diagnostics
            return found.filter { $0.severity != .note }.map { "\($0.id) \($0.message)" }
        }
    }

    static func list(_ counts: [Outcome: Int]) -> String {
        Outcome.allCases.compactMap { outcome in counts[outcome].map { "\($0) \(outcome.rawValue)" } }
            .joined(separator: ", ")
    }

    private static func outcome(
        of program: RandomProgram,
        _ mistake: RandomProgram.Mistake,
        name: String
    ) async throws -> (Outcome, String) {
        guard mistake != .cycle else {
            return (.otherOutput, "a cycle without a finding\n\(program.text(module: name))")
        }
        guard let failure = try await Trial(program, name: name).failure else { return (.harmless, "") }
        switch failure.kind {
        case .findings: return (.found, "")
        case .otherOutput, .nothingGenerated:
            return (.otherOutput, "\(failure.text)\n\(program.text(module: name))")
        case .doesNotRun:
            let errors = failure.text.split(separator: "\n").filter { $0.contains(": error: ") }
            let isGenerated = errors.contains { $0.contains("Patchbay.generated.swift") }
            // A caller may not compile, either, if a line that somebody wrote does not.
            let isOwn = errors.contains { !$0.contains("Patchbay.generated.swift") && $0.contains(".swift:") }
            return (isGenerated && !isOwn ? .inGeneratedCode : .byCompiler, failure.text)
        }
    }
}
