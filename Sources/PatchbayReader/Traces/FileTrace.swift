import PatchbayModel

/// How a file was read among others: what of it was wanted.
///
/// What is wanted of a file depends on the declarations of all files, but on their heads alone. So as long as an edit
/// leaves the facts of a file what they are, the file can be read again without the others.
public struct FileTrace: Hashable, Sendable {
    /// Indices of the declarations whose members were read.
    public var wanted: [Int]
    /// Whether the statements at the level of the file were looked into.
    public var includesStatements: Bool
    /// Whether it was read what the file says of features.
    public var includesFeatures: Bool

    public init(wanted: [Int], includesStatements: Bool, includesFeatures: Bool) {
        self.wanted = wanted
        self.includesStatements = includesStatements
        self.includesFeatures = includesFeatures
    }
}

/// What an earlier run found out about a file that is still the same, byte for byte.
public struct KnownFile: Hashable, Sendable {
    /// Without diagnostics: those of a file that does not parse depend on what was tried before.
    public var facts: FileFacts
    public var trace: FileTrace

    public init(facts: FileFacts, trace: FileTrace) {
        self.facts = facts
        self.trace = trace
    }
}

extension Reader {
    /// Reads one file as it was read before among others.
    ///
    /// - Returns: `nil` when the file is not what the trace was made for. What is returned is what ``read(_:threads:)``
    ///   returns for the file if the heads of its declarations are still the same.
    public static func read(_ file: SourceFile, along trace: FileTrace) -> FileFacts? {
        var reading = FileReading(file)
        if trace.includesFeatures { reading.readFeatures() }
        guard trace.wanted.allSatisfy(reading.facts.declarations.indices.contains) else { return nil }
        guard !trace.wanted.isEmpty || trace.includesStatements else { return reading.facts }
        return reading.readMembers(of: trace.wanted) ? reading.facts : nil
    }
}
