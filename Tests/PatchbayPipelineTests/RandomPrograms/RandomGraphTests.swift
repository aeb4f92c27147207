import Foundation
import PatchbayModel
import PatchbayPipeline
import PatchbayTestSupport
import Testing

@Suite struct RandomGraphTests {
    /// `PATCHBAY_RANDOM_GRAPHS=100` tries that many, and `PATCHBAY_RANDOM_GRAPHS=100...120` or `=100,107,117` these; a
    /// seed makes the same program on every machine.
    private static let seeds: [UInt64] = {
        guard let wanted = ProcessInfo.processInfo.environment["PATCHBAY_RANDOM_GRAPHS"] else { return fixed }
        if wanted.contains(",") { return wanted.split(separator: ",").compactMap { UInt64($0) } }
        let bounds = wanted.split(separator: "...").compactMap { UInt64($0) }
        return bounds.count == 2 ? Array(bounds[0]...bounds[1]) : Array(1...(bounds.first ?? 5))
    }()

    /// The number of smaller programs that are tried of one that fails; `PATCHBAY_RANDOM_SHRINKING=0` saves the time.
    private static let attempts =
        ProcessInfo.processInfo.environment["PATCHBAY_RANDOM_SHRINKING"].flatMap { Int($0) } ?? 60

    /// The seeds that run if nothing is said: few, and together they have everything.
    private static let fixed: [UInt64] = [48, 222, 302, 317, 344, 375, 517, 707, 1077, 1127, 1137]

    /// Every tenth is large, and every tenth is small and has all parts that there are.
    private static func program(seed: UInt64) -> RandomProgram {
        var random = SplitMix(state: ~seed)
        let hasAllParts = seed % 10 == 7
        let sizes = seed.isMultiple(of: 10) ? 100...200 : hasAllParts ? 3...10 : 10...70
        return RandomProgram(seed: seed, count: Int.random(in: sizes, using: &random), hasAllParts: hasAllParts)
    }

    @Test(arguments: seeds)
    func `a random graph compiles and is wired as its declarations say`(seed: UInt64) async throws {
        let program = Self.program(seed: seed)
        guard let failure = try await Trial(program, name: "Random\(seed)").failure else {
            if Self.seeds != Self.fixed { print("seed \(seed) is right in \(program.builds.count) builds") }
            return
        }
        let shrinker = ProgramShrinker(attempts: Self.attempts) { candidate in
            try await Trial(candidate, name: "Smaller\(seed)").failure?.kind == failure.kind
        }
        let smallest = try await shrinker.shrink(program)
        let text = smallest.sources(module: "Random").map { String(decoding: $0.bytes, as: UTF8.self) }.joined(
            separator: "\n// ---\n"
        )
        let reason = try await Trial(smallest, name: "Smallest\(seed)").failure ?? failure
        Issue.record("seed \(seed): \(reason.text)\n\(text)")
    }

    @Test(arguments: seeds)
    func `a random graph gives the same bytes in any order of its files`(seed: UInt64) throws {
        let program = Self.program(seed: seed)
        var random = SplitMix(state: seed)
        for module in program.wiredModules {
            let name = program.moduleName(module, of: "Random")
            let sources = program.sources(module: "Random", upTo: module)
            let straight = Pipeline.generate(sources, for: name).source
            #expect(straight == Pipeline.generate(sources.shuffled(using: &random), for: name).source)
        }
    }

    @Test func `the programs that always run have everything that is ever drawn`() {
        let drawn = Self.fixed.map { Self.program(seed: $0).features }
        let missing = Set(drawn.flatMap(\.keys)).filter { name in !drawn.contains { $0[name] == true } }
        #expect(missing.sorted() == [])
    }

    @Test func `a program that fails is shrunk to what makes it fail`() async throws {
        let program = RandomProgram(seed: 3, count: 60)
        let fails = { (program: RandomProgram) in
            program.indices.contains { index in
                program.nodes[index].needs.contains { need in
                    need.target.map { program.nodes[$0].kind == .provided } ?? false
                }
            }
        }
        #expect(fails(program))
        let smallest = try await ProgramShrinker(attempts: 500) { fails($0) }.shrink(program)
        #expect(fails(smallest))
        #expect(smallest.indices.count <= 3)
        #expect(Pipeline.generate(smallest.sources(module: "Small")).diagnostics == [])
    }
}
