import Foundation
import PatchbaySyntax
import Trials

/// Parses inputs of several kinds, and notes what should not be.
struct Trial {
    enum Kind: String, CaseIterable { case mutated, noise, soup, tower }

    private let files: [String]
    private var mutator: Mutator
    private var pieces: [ArraySlice<UInt8>] = []
    private var counts: [Kind: Int] = [:]
    private var byteCount = 0
    private var flaws: [String: (count: Int, example: [UInt8])] = [:]
    private var slowest: (nanoseconds: Double, input: [UInt8]) = (0, [])
    private let watch: Watch

    /// More for a byte is said to be slow: some twenty times what is usual with a sanitizer.
    private static let mostNanosecondsPerByte = 5_000.0

    init(files: [String], seed: Int, watch: Watch) {
        self.files = files
        self.watch = watch
        mutator = Mutator(seed: seed)
    }

    mutating func run(_ count: Int) {
        for index in 0..<count {
            let kind = Kind.allCases[files.isEmpty ? 1 + index % 3 : index % 4]
            let input = make(kind)
            counts[kind, default: 0] += 1
            byteCount += input.count
            watch.begin(input)
            check(input)
        }
    }

    private mutating func make(_ kind: Kind) -> [UInt8] {
        switch kind {
        case .mutated: mutator.mutate(Array(piece()))
        case .noise: mutator.noise()
        case .soup: mutator.soup()
        case .tower: mutator.tower()
        }
    }

    /// Up to two thousand bytes of a file, from the beginning of a line on.
    private mutating func piece() -> ArraySlice<UInt8> {
        if pieces.isEmpty || mutator.below(50) == 0 {
            let source = Corpus.bytes(files[mutator.below(files.count)]) ?? []
            let lines = source.indices.filter { $0 == 0 || source[$0 - 1] == 10 }
            pieces = (0..<8).map { _ in
                lines.isEmpty ? [] : source[lines[mutator.below(lines.count)]...].prefix(2000)
            }
        }
        return pieces[mutator.below(pieces.count)]
    }

    private mutating func check(_ input: [UInt8]) {
        let start = Self.processorTime
        let tree = SyntaxTree(input, readsBodies: true)
        let time = Self.processorTime - start
        if time > slowest.nanoseconds { slowest = (time, input) }
        if time > 20_000_000 + Self.mostNanosecondsPerByte * Double(input.count) { note("slow", input) }
        if let flaw = TreeFlaw.first(of: tree) { note(flaw.message, input) }
        let later = SyntaxTree(input)
        later.root.readAll()
        if let flaw = TreeFlaw.first(of: later) { note("read later: \(flaw.message)", input) }
        // Clauses that a later compiler alone looks into are told from its bodies, too, where they are read.
        if tree.problems.isEmpty, later.problems.isEmpty, tree.nodeCount != later.nodeCount {
            note("read later: another tree", input)
        }
        if tree.nodeCount > 16 * (input.count + 16) { note("more nodes than the source allows", input) }
        _ = SyntaxTree(type: input).nodeCount
        _ = tree.lineComments(containing: "a")
    }

    /// Nanoseconds that this thread has had a processor: what others do on the machine does not count.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    private mutating func note(_ message: String, _ input: [UInt8]) {
        let old = flaws[message]
        let example = old.map { $0.example.count <= input.count ? $0.example : input } ?? input
        flaws[message] = ((old?.count ?? 0) + 1, example)
    }

    /// - Returns: whether everything was as it should be.
    func report() -> Bool {
        let kinds = Kind.allCases.map { "\($0.rawValue) \(counts[$0] ?? 0)" }.joined(separator: ", ")
        print("inputs: \(kinds); \(byteCount) bytes")
        let beginning = String(decoding: slowest.input.prefix(60), as: UTF8.self)
        print("slowest: \(slowest.nanoseconds / 1e6) ms for \(slowest.input.count) bytes that begin \(beginning)")
        for (message, flaw) in flaws.sorted(by: { $0.key < $1.key }) {
            print("\(flaw.count) × \(message), such as \(String(decoding: flaw.example.prefix(3000), as: UTF8.self))")
        }
        return flaws.isEmpty
    }
}
