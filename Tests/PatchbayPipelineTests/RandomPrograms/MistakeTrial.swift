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

    /// Nil if the program of a seed has no place for a mistake.
    init?(_ mistake: RandomProgram.Mistake, seed: UInt64) async throws {
        var random = SplitMix(state: seed &* 31)
        let sound = RandomProgram(seed: seed &+ 50_000, count: Int.random(in: 10...40, using: &random))
        guard let broken = sound.broken(by: mistake, &random) else { return nil }
        (outcome, text) = try await Self.outcome(of: broken, mistake, name: "Broken\(mistake)\(seed)")
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
        for module in program.wiredModules {
            let sources = program.declarations(module: name, upTo: module)
            let found = Pipeline.generate(sources, for: program.moduleName(module, of: name)).diagnostics
            if found.contains(where: { $0.severity != .note }) { return (.found, "") }
        }
        guard mistake != .cycle else { return (.otherOutput, "a cycle without a finding") }
        guard let failure = try await Trial(program, name: name).failure else { return (.harmless, "") }
        switch failure.kind {
        case .findings: return (.found, "")
        case .otherOutput, .nothingGenerated: return (.otherOutput, failure.text)
        case .doesNotRun:
            let errors = failure.text.split(separator: "\n").filter { $0.contains(": error: ") }
            let isGenerated = errors.contains { $0.contains("Patchbay.generated.swift") }
            // A caller may not compile, either, if a line that somebody wrote does not.
            let isOwn = errors.contains { !$0.contains("Patchbay.generated.swift") && $0.contains(".swift:") }
            return (isGenerated && !isOwn ? .inGeneratedCode : .byCompiler, failure.text)
        }
    }
}
