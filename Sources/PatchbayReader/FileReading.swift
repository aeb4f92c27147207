import PatchbayModel

/// How far the reading of one file has come.
struct FileReading {
    private let file: SourceFile
    /// The heads of all declarations, and the members of those that were asked for.
    private(set) var facts: FileFacts
    /// What the scanner found; `nil` when the file was parsed as a whole.
    private var scan: ScannedFile?
    /// The declarations whose members are known, unless all are.
    private var known: Set<Int> = []
    /// How the file was read that the facts are of, if that was in an earlier run.
    private var earlier: FileTrace?
    /// Whether it was read what the file says of features.
    private(set) var hasFeatures = false

    /// Takes what is known of a file, or scans it.
    init(_ file: SourceFile, known: KnownFile?) {
        self = known.map { FileReading(file, $0) } ?? FileReading(file)
    }

    private init(_ file: SourceFile, _ known: KnownFile) {
        self.file = file
        facts = known.facts
        earlier = known.trace
        hasFeatures = known.trace.includesFeatures
    }

    /// Scans a file. One that the scanner does not understand is parsed as a whole.
    init(_ file: SourceFile) {
        self.file = file
        if let facts = WholeFileReader.notUTF8(file) {
            self.facts = facts
        } else if case .success(var scan) = FileScanner.scan(file), HeadReader.complete(&scan, of: file),
            RegistrationParser.complete(&scan, of: file)
        {
            facts = scan.facts
            hasUnreadStatements = scan.items.contains { $0.owner == nil }
            self.scan = scan
        } else {
            facts = WholeFileReader.read(file)
        }
    }

    /// Whether more, or less, is to be known of features than is.
    func lacksFeatures(ifWanted isWanted: Bool) -> Bool {
        earlier == nil ? isWanted && !hasFeatures : isWanted != hasFeatures
    }

    /// Reads what the file says of features, if it was not parsed as a whole.
    mutating func readFeatures(ifWanted isWanted: Bool = true) {
        if earlier != nil { self = FileReading(file) }
        guard isWanted else { return }
        hasFeatures = true
        guard var scan else { return }
        if FeatureParser.complete(&scan, of: file) {
            facts.features = scan.facts.features
            self.scan = scan
        } else {
            facts = WholeFileReader.read(file)
            self.scan = nil
            hasUnreadStatements = false
        }
    }

    /// Whether there are statements at the level of the file that no step has looked into. Among them is what was
    /// meant to be a declaration and is none.
    private(set) var hasUnreadStatements = false

    /// Whether a trace says more, or something else, than is known.
    func lacks(_ trace: FileTrace) -> Bool {
        if let earlier { return earlier != trace }
        return !trace.wanted.isEmpty || trace.includesStatements && hasUnreadStatements
    }

    /// Reads what a trace says. What is known from another reading is dropped, and the selection begins anew.
    ///
    /// - Returns: as ``readMembers(of:)``.
    mutating func read(along trace: FileTrace) -> Bool {
        guard earlier != nil else { return readMembers(of: trace.wanted) }
        self = FileReading(file)
        if trace.includesFeatures { readFeatures() }
        return false
    }

    /// Reads the members of some declarations, and the statements.
    ///
    /// - Returns: whether the heads of the file's declarations are still what they were: a syntax error makes the
    ///   parser see the file otherwise than the scanner.
    mutating func readMembers(of wanted: [Int]) -> Bool {
        let unknown = wanted.filter { !known.contains($0) }
        guard let scan, hasUnreadStatements || !unknown.isEmpty else { return true }
        let reader = MembersReader(file: file, scan: scan)
        if let read = reader.read(unknown, includingStatements: hasUnreadStatements) {
            for (index, declaration) in read { facts.declarations[index] = declaration }
            InjectableReader.complete(&facts)
            known.formUnion(unknown)
            hasUnreadStatements = false
            return true
        }
        facts = WholeFileReader.read(file)
        self.scan = nil
        hasUnreadStatements = false
        return false
    }
}
