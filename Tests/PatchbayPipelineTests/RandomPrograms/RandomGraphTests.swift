import Foundation
import PatchbayPipeline
import Testing

@Suite struct RandomGraphTests {
    /// `PATCHBAY_RANDOM_GRAPHS=100` tries that many, and `PATCHBAY_RANDOM_GRAPHS=100...120` or `=100,107,117` these; a
    /// seed makes the same program on every machine. `make random-programs` does so optimised.
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
    private static let fixed: [UInt64] = [
        125, 346, 388, 422, 527, 798, 978, 1003, 1209, 1271, 1279, 2046, 2105, 2262, 2447,
    ]

    @Test(arguments: seeds)
    func `a random graph compiles and is wired as its declarations say`(seed: UInt64) async throws {
        let trial = GraphTrial(seed: seed)
        let flaw = try await trial.flaw(attempts: Self.attempts)
        #expect(flaw == nil)
        if flaw == nil, Self.seeds != Self.fixed {
            print("seed \(seed) is right in \(trial.program.builds.count) builds")
        }
    }

    @Test(arguments: seeds == fixed ? Array(fixed.prefix(4)) : seeds)
    func `a random graph gives the same bytes in any order of its files`(seed: UInt64) {
        #expect(GraphTrial(seed: seed).flawOfOrder == nil)
    }

    @Test func `the programs that always run have everything that is ever drawn`() {
        let drawn = Self.fixed.map { GraphTrial(seed: $0).program.features }
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
