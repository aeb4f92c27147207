import Trials

/// Everything that is compared.
struct MacroRun {
    /// The number of changed sources in one conversation.
    private static let each = 50

    private let sources: [MacroSources.Source]
    private let seed: Int
    private let first: Int
    private let threads: Int
    private let examples: Int

    init(_ sources: [MacroSources.Source], seed: Int, first: Int, threads: Int, examples: Int) {
        (self.sources, self.seed, self.first) = (sources, seed, first)
        (self.threads, self.examples) = (threads, examples)
    }

    /// - Returns: whether both plug-ins say of themselves that they can do the same.
    func capabilities() -> Bool {
        guard let (ours, host) = Conversation().capabilities else { return false }
        if ours.text == host.text { return true }
        print("capabilities differ: \(ours.text), \(host.text)")
        return false
    }

    /// - Returns: whether all differences have rules.
    func files() -> Bool {
        let report = MacroReport(exampleCount: examples)
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        Workers.run(sources.count, threads: threads, name: { sources[$0].name }) { index in
            Self.compare(sources[index].bytes, sources[index].name, Conversation(), report)
        }
        return report.print("sources")
    }

    func mutations(_ count: Int) -> Bool {
        rounds(count, "mutations", mostDifferences: MacroReport.mostDifferences) { mutator in
            if mutator.below(3) == 0 {
                var combination = Combination(mutator)
                let source = Array(combination.source().utf8)
                mutator = combination.mutator
                return (mutator.mutate(source), "combination")
            }
            let source = sources[mutator.below(sources.count)]
            return (mutator.mutate(source.bytes), source.name)
        }
    }

    func combinations(_ count: Int) -> Bool {
        rounds(count, "combinations") { mutator in
            var combination = Combination(mutator)
            let source = combination.source()
            mutator = combination.mutator
            return (Array(source.utf8), "combination")
        }
    }

    private func rounds(
        _ count: Int,
        _ title: String,
        mostDifferences: Double = 0,
        _ make: @escaping @Sendable (inout Mutator) -> (bytes: [UInt8], name: String)
    ) -> Bool {
        let report = MacroReport(exampleCount: examples)
        let (seed, first) = (seed, first)
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        Workers.run((count + Self.each - 1) / Self.each, threads: threads, name: { "\(title), round \($0 + first)" }) {
            index in
            let round = index + first
            var mutator = Mutator(seed: seed &* 1_000_003 &+ round)
            let conversation = Conversation()
            for number in 0..<Self.each {
                let source = make(&mutator)
                guard Corpus.deepestBrackets(source.bytes) <= Corpus.mostBrackets else { continue }
                Self.compare(source.bytes, "\(source.name) (round \(round), \(number))", conversation, report)
            }
        }
        return report.print(title, mostDifferences: mostDifferences)
    }

    private static func compare(
        _ source: [UInt8],
        _ name: String,
        _ conversation: Conversation,
        _ report: MacroReport
    ) {
        let requests = Requests(source).all
        guard !requests.isEmpty else { return }
        report.addSource()
        for request in requests {
            let (ours, host) = conversation.ask(request.message)
            report.add(request, host, Difference.between(ours, host, request, source), source, name)
        }
    }
}
