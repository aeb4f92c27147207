/// Something that reads what others wrote.
enum Target: String, CaseIterable {
    /// The grammar alone.
    case grammar
    /// All stages that a source goes through.
    case program
    /// Packed facts of a file, and of modules.
    case packed
    /// Facts of modules as JSON.
    case facts
    /// What a run keeps for the next.
    case cache
    /// The arguments of the build tool.
    case arguments
    /// The findings of a code base that are known.
    case baseline
    /// A graph, to be compared with another.
    case graph
    /// A message of the compiler to the macro plug-in.
    case message

    func read(_ bytes: [UInt8]) {
        switch self {
        case .grammar: SourceReaders.grammar(bytes)
        case .program: SourceReaders.program(bytes)
        case .packed: FactsReaders.packed(bytes)
        case .facts: FactsReaders.json(bytes)
        case .cache: FactsReaders.cache(bytes)
        case .arguments: FileReaders.arguments(bytes)
        case .baseline: FileReaders.baseline(bytes)
        case .graph: FileReaders.graph(bytes)
        case .message: FileReaders.message(bytes)
        }
    }
}
