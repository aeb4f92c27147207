import PatchbayModel
import PatchbayPipeline
import PatchbayReader
import PatchbayTestSupport

/// A random program that is changed step by step, as somebody would edit it. After each step a run with what the run before
/// left behind is compared with one that knows nothing, and after some the program is compiled and run.
struct EditTrial {
    let seed: UInt64
    private var random: SplitMix
    private let start: RandomProgram
    private let key = Digest(low: 1, high: 2)
    /// What must not be.
    private(set) var flaws: [String] = []
    /// The runs that were compared.
    private(set) var comparisons = 0
    /// Those of them that were not needed.
    private(set) var renewals = 0
    /// The programs that were compiled, run, and compared with what their declarations say.
    private(set) var trials = 0

    init(seed: UInt64) {
        self.seed = seed
        random = SplitMix(state: seed &* 7_919)
        start = RandomProgram(seed: seed, count: Int.random(in: 10...40, using: &random))
    }

    /// Also what somebody typed after about every second edit, that may leave a file half written, and what somebody declared
    /// after every fourth.
    ///
    /// - Parameters:
    ///   - trialEvery: After how many edits the program is compiled and run each time; never, if that is zero.
    ///   - attempts: The number of smaller programs that are tried of one that is wrong then.
    mutating func run(steps: Int, trialEvery: Int, attempts: Int) async throws {
        var program = start
        var last = run(program.sources(module: "Random"))
        for step in 1...steps {
            program = Int.random(in: 0..<20, using: &random) == 0 ? start : program.edited(&random)
            let sound = program.sources(module: "Random")
            last = compare(sound, after: last, isSound: true, step)
            if trialEvery > 0, step.isMultiple(of: trialEvery) {
                trials += 1
                let flaw = try await Trial.flaw(of: program, name: "Edited\(seed)", attempts: attempts)
                check(flaw == nil, step, flaw ?? "")
            }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: continue
            case 1: last = compare(sound.declared(&random), after: last, isSound: false, step)
            default: last = compare(sound.typed(&random), after: last, isSound: false, step)
            }
        }
    }

    private func run(_ files: [SourceFile], _ cache: FactsCache? = nil) -> RecordedRun {
        Pipeline.generateRecorded(files, for: "Random", key: key, empty: "", cache: cache)
    }

    /// - Returns: the run without what is remembered.
    private mutating func compare(
        _ files: [SourceFile],
        after last: RecordedRun,
        isSound: Bool,
        _ step: Int
    ) -> RecordedRun {
        comparisons += 1
        let cold = run(files)
        let warm = run(files.shuffled(using: &random), last.facts)
        check(warm.outcome == cold.outcome, step, "another outcome with what is remembered")
        check(warm.record == cold.record, step, "another record with what is remembered")
        if isSound, let wrong = cold.outcome.diagnostics.first(where: { $0.severity == .error }) {
            check(false, step, "a finding in a sound program: \(wrong)")
        }
        let written = Array((last.outcome.source ?? "").utf8)
        let renewal = last.record?.renewed(for: files, key: key, output: written) { last.facts }
        guard let (renewed, facts) = renewal else { return cold }
        // It said that no run is needed.
        renewals += 1
        if let facts {
            check(run(files, facts).record == cold.record, step, "another record with facts that no run left")
        }
        check(cold.record.map(renewed.agrees) ?? false, step, "another record without a run")
        check(cold.outcome.source == last.outcome.source, step, "another source, although no run seemed to be needed")
        return cold
    }

    private mutating func check(_ condition: Bool, _ step: Int, _ message: String) {
        if !condition { flaws.append("seed \(seed), step \(step): \(message)") }
    }
}
