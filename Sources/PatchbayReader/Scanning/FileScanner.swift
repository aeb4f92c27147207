import PatchbayModel

import struct PatchbayModel.SourceLocation

/// Finds what a file declares without parsing it: types, extensions, aliases, imports, and the pieces that a
/// parser would have to see to know the members of a type.
///
/// What it says is what the parser would say; where it is not sure, it says so. It takes for granted that a
/// file that is compiled is well formed in what it passes over.
struct FileScanner {
    /// Types within types that it follows.
    private static let deepestType = 32

    let lines: LineTable
    var cursor: ByteCursor
    var scan: ScannedFile
    private var depth = 0
    /// Where ``FeatureMarkers`` stand.
    let markers: [Int]
    /// The first of them that is not passed.
    var nextMarker = 0

    private init(_ file: SourceFile, _ cursor: ByteCursor) {
        lines = LineTable(path: file.path, bytes: cursor.bytes, count: cursor.count)
        self.cursor = cursor
        markers = FeatureMarkers.offsets(in: cursor.bytes)
        scan = ScannedFile(facts: FileFacts(of: file))
        scan.facts.collectionCalls = CollectionCalls.names(in: cursor.bytes)
    }

    /// Scans a file of valid UTF-8.
    static func scan(_ file: SourceFile) -> Result<ScannedFile, Doubt> {
        PaddedBytes.with(file.bytes) { base, count in
            if let doubt = Preflight.doubt(base, count) { return .failure(doubt) }
            var scanner = FileScanner(file, ByteCursor(bytes: base, count: count))
            scanner.scanFile()
            if let doubt = scanner.cursor.doubt { return .failure(doubt) }
            scanner.scan.cuts = scanner.cursor.cuts
            if IgnoreReader.isMarked(base) { scanner.scan.facts.ignores = IgnoreReader.ignores(in: file) }
            return .success(scanner.scan)
        }
    }

    private mutating func scanFile() {
        if cursor.byte == Byte.pound, cursor.bytes[1] == Byte.exclamation { cursor.skipLine() }
        scanMembers(in: ScannedLevel(context: DeclarationReader.Context()))
    }

    // MARK: Levels

    /// Scans the members of a declaration up to its closing brace, or the whole file.
    mutating func scanMembers(in start: ScannedLevel) {
        guard depth < Self.deepestType else { return cursor.giveUp(.nesting) }
        depth += 1
        defer { depth -= 1 }
        var level = start
        let owner = level.owner
        while true {
            cursor.skipTrivia()
            let byte = cursor.byte
            if byte == Byte.end {
                if owner != nil { cursor.giveUp(.unbalanced) }
                break
            } else if byte == Byte.rightBrace {
                if owner == nil { cursor.giveUp(.unbalanced) }
                cursor.at &+= 1
                break
            } else if byte == Byte.semicolon {
                cursor.at &+= 1
            } else if byte == Byte.pound {
                scanPound(in: &level)
            } else {
                scanMember(in: level)
            }
            if cursor.doubt != nil { return }
        }
        if !level.blocks.isEmpty { cursor.giveUp(.directive) }
    }

    private mutating func scanMember(in level: ScannedLevel) {
        let prefix = cursor.takePrefix()
        if cursor.doubt != nil { return }
        switch prefix.word {
        case .struct: scanNominal(.struct, prefix, in: level)
        case .class: scanNominal(.class, prefix, in: level)
        case .enum: scanNominal(.enum, prefix, in: level)
        case .protocol: scanNominal(.protocol, prefix, in: level)
        case .actor where isAtName: scanNominal(.actor, prefix, in: level)
        case .extension: scanExtension(prefix, in: level)
        case .typealias: scanAlias(prefix, in: level)
        case .import: scanImport(prefix, in: level)
        case .func: scanFunction(prefix, in: level)
        case .`init`: scanRest(of: level.owner == nil ? .function : .kept(.initializer), prefix, in: level)
        case .subscript, .associatedtype:
            let piece = prefix.word == .subscript ? Piece.function : .other
            scanRest(of: level.isProtocol ? .kept(.requirement) : piece, prefix, in: level)
        case .deinit: scanRest(of: .function, prefix, in: level)
        case .macro where isAtName: scanRest(of: .other, prefix, in: level)
        case .var, .let: scanRest(of: level.owner == nil ? .other : .kept(.variable), prefix, in: level)
        case .operator: scanOperator(prefix, in: level)
        case .case, .precedencegroup: scanRest(of: .other, prefix, in: level)
        case .name, .actor, .macro, .private, .fileprivate, .internal, .package, .public, .open, .final,
            .static, .nonisolated, .lazy, .mutating, .modifier, .async, .throws, .observer, .where, .any, .some:
            scanStatement(prefix, in: level)
        }
    }

    /// Whether a name follows on the same line.
    private var isAtName: Bool {
        var next = cursor
        next.skipTrivia()
        return !next.startsLine && (next.isAtIdentifier || next.byte == Byte.backtick)
    }

    /// A statement, which stands at the level of the file alone.
    private mutating func scanStatement(_ prefix: Prefix, in level: ScannedLevel) {
        guard level.owner == nil, prefix.attributes.isEmpty else { return cursor.giveUp(.unknownMember) }
        // An operator goes on with what was thought to be complete; the parser takes `async` for a modifier.
        let set = cursor.classes[Int(cursor.bytes[prefix.start])]
        let isOperator = prefix.isEmpty && prefix.word == .name && set & ByteClass.operation != 0
        if isOperator || prefix.word == .async || prefix.word == .throws { return cursor.giveUp(.unknownMember) }
        scanRest(of: .kept(.statement), prefix, in: level)
    }

    /// `func`, behind the word.
    private mutating func scanFunction(_ prefix: Prefix, in level: ScannedLevel) {
        cursor.skipTrivia()
        var isKept = level.keepsAllMethods
        if let name = cursor.takeName() {
            isKept = isKept || level.owner != nil && isWanted(name)
        } else {
            skipOperatorName()
        }
        if cursor.byte == Byte.less { cursor.skipAngles() }
        scanRest(of: isKept ? .kept(.method) : .function, prefix, in: level)
    }

    private mutating func scanOperator(_ prefix: Prefix, in level: ScannedLevel) {
        cursor.skipTrivia()
        skipOperatorName()
        cursor.skipTrivia()
        // The name is all of it, more often than not, and looks like an expression that goes on.
        if cursor.startsLine, cursor.byte != Byte.colon, cursor.byte != Byte.leftBrace { return }
        scanRest(of: .other, prefix, in: level)
    }

    private mutating func skipOperatorName() {
        while cursor.classes[Int(cursor.byte)] & ByteClass.operation != 0 { cursor.at &+= 1 }
    }

    /// Whether ``MemberReader`` keeps methods of a name.
    private func isWanted(_ name: Range<Int>) -> Bool {
        MemberReader.mayKeep(cursor.bytes[name.lowerBound]) && MemberReader.keeps(cursor.text(name))
    }
}
