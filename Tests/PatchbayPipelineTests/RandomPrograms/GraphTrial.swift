import PatchbayModel
import PatchbayPipeline
import PatchbayTestSupport

/// The random program of a seed: compiled, run, and made smaller if it is wrong.
struct GraphTrial {
    let seed: UInt64
    let program: RandomProgram

    /// Every tenth is large, and every tenth is small and has all parts that there are.
    init(seed: UInt64) {
        self.seed = seed
        var random = SplitMix(state: ~seed)
        let hasAllParts = seed % 10 == 7
        let sizes = seed.isMultiple(of: 10) ? 100...200 : hasAllParts ? 3...10 : 10...70
        program = RandomProgram(seed: seed, count: Int.random(in: sizes, using: &random), hasAllParts: hasAllParts)
    }

    /// What is wrong with it, with a smaller program that is wrong in the same way.
    ///
    /// - Parameter attempts: The number of smaller programs that are tried.
    func flaw(attempts: Int, isOptimized: Bool = false) async throws -> String? {
        try await Trial.flaw(of: program, name: "Random\(seed)", attempts: attempts, isOptimized: isOptimized)
            .map { "seed \(seed): \($0)" }
    }

    /// What is wrong if another order of its files makes a difference.
    var flawOfOrder: String? {
        var random = SplitMix(state: seed)
        for module in program.wiredModules {
            let name = program.moduleName(module, of: "Random")
            let sources = program.sources(module: "Random", upTo: module)
            let straight = Pipeline.generate(sources, for: name).source
            if straight != Pipeline.generate(sources.shuffled(using: &random), for: name).source {
                return "seed \(seed): \(name) is other code in another order of its files"
            }
        }
        return nil
    }
}
