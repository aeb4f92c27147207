import Foundation
import PatchbayModel
import PatchbayPipeline
import PatchbayTestSupport
import Testing

/// Random programs of which one thing is broken: each has a finding, or the compiler says what is wrong at a line that
/// somebody wrote. Generated code is never what does not compile, and no program says something wrong.
@Suite struct RandomMistakeTests {
    /// `PATCHBAY_RANDOM_MISTAKES=50` breaks that many programs in each way.
    private static let seeds: [UInt64] = {
        let wanted = ProcessInfo.processInfo.environment["PATCHBAY_RANDOM_MISTAKES"].flatMap { UInt64($0) } ?? 3
        return Array(1...wanted)
    }()

    /// The outcome of one broken program.
    enum Outcome: String, CaseIterable {
        case found = "found"
        case harmless = "harmless: it compiles and does what its declarations say"
        case byCompiler = "found by the compiler, at a line that somebody wrote"
        case inGeneratedCode = "does not compile in generated code"
        case otherOutput = "prints something else"
    }

    @Test(arguments: RandomProgram.Mistake.allCases)
    func `a broken program has a finding, and generated code compiles`(mistake: RandomProgram.Mistake) async throws {
        var counts: [Outcome: Int] = [:]
        for seed in Self.seeds {
            var random = SplitMix(state: seed &* 31)
            let sound = RandomProgram(seed: seed &+ 50_000, count: Int.random(in: 10...40, using: &random))
            guard let broken = sound.broken(by: mistake, &random) else { continue }
            let (outcome, text) = try await Self.outcome(of: broken, mistake, name: "Broken\(mistake)\(seed)")
            counts[outcome, default: 0] += 1
            let isRight = outcome == .found || outcome == .byCompiler || outcome == .harmless
            #expect(isRight, "seed \(seed): \(text)")
        }
        let figures = Outcome.allCases.compactMap { outcome in counts[outcome].map { "\($0) \(outcome.rawValue)" } }
        print("\(mistake): \(figures.joined(separator: ", "))")
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
