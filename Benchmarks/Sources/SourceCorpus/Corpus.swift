/// The sources of a made-up program: the same size and seed give the same bytes on every machine.
///
/// A quarter of the files declare something that matters to wiring; the others are the code that programs
/// mostly consist of. All of it compiles together with `Patchbay`, and the wiring of it is complete.
public struct Corpus: Sendable {
    public struct File: Sendable {
        /// Relative to wherever the corpus is put.
        public let path: String
        public let text: String
    }

    /// So many are needed to hold the services and the resolvers.
    public static let leastFiles = 40

    public let files: [File]
    public let byteCount: Int
    /// How many of the files declare something that matters to wiring.
    public let wiredCount: Int

    /// - Precondition: There are at least ``leastFiles``.
    public init(files count: Int, seed: UInt64) {
        precondition(count >= Self.leastFiles, "a corpus has at least \(Self.leastFiles) files")
        var program = Program(random: SplitMix64(seed: seed))
        files = (0..<count).map { program.file($0) }
        byteCount = files.reduce(0) { $0 + $1.text.utf8.count }
        wiredCount = (0..<count).count(where: Program.isWired)
    }

    /// One line for people.
    public var summary: String {
        let kilobytes = Double(byteCount / files.count / 100) / 10
        return "corpus: \(files.count) files, \(byteCount) bytes, \(kilobytes) kB on average, "
            + "\(wiredCount) of them with declarations that matter"
    }
}
