import PatchbayModel

extension FileScanner {
    /// A type declaration, behind its keyword.
    mutating func scanNominal(_ kind: DeclarationFacts.Kind, _ prefix: Prefix, in level: ScannedLevel) {
        cursor.skipTrivia()
        let start = cursor.at
        guard let range = cursor.takeName() else { return cursor.giveUp(.header) }
        let name = cursor.text(range)
        let context = level.surroundings
        let facts = DeclarationFacts(
            kind: kind,
            name: context.scope.names + [name],
            scope: context.scope.nested(in: name),
            access: context.access(prefix.access),
            isFinal: prefix.isFinal,
            attributes: cursor.attributes(prefix),
            isNonisolated: prefix.isNonisolated,
            conditions: context.conditions,
            location: lines.location(at: start)
        )
        scanBody(of: facts, prefix, in: context)
    }

    /// An extension, behind its keyword.
    mutating func scanExtension(_ prefix: Prefix, in level: ScannedLevel) {
        cursor.skipTrivia()
        let start = cursor.at
        // Types without a name take no part: neither do extensions of them, nor what is nested there.
        if cursor.byte == Byte.leftBracket { return skipExtension() }
        guard let (names, isBound) = takeExtendedName() else { return cursor.giveUp(.header) }
        if cursor.byte == Byte.question { return skipExtension() }
        let context = level.surroundings
        let facts = DeclarationFacts(
            kind: .extension,
            name: names,
            access: prefix.access ?? .internal,
            attributes: cursor.attributes(prefix),
            isNonisolated: prefix.isNonisolated,
            conditions: context.conditions,
            location: lines.location(at: start)
        )
        scanBody(of: facts, prefix, in: context, leavesHead: isBound)
    }

    private mutating func skipExtension() {
        guard skipToBrace() else { return }
        cursor.skipBlock()
    }

    /// Passes the name of the extended type, and whatever it says of generic parameters, which is left to the parser.
    private mutating func takeExtendedName() -> (names: [String], isBound: Bool)? {
        var names: [String] = []
        var isBound = false
        while true {
            guard let name = cursor.takeName() else { return nil }
            names.append(cursor.text(name))
            if cursor.byte == Byte.less {
                isBound = true
                cursor.skipAngles()
            }
            guard cursor.byte == Byte.period else { break }
            cursor.at &+= 1
        }
        // A metatype, an optional and so on are the parser's.
        guard names.count == 1 || !["Type", "Protocol"].contains(names[names.count - 1]) else { return nil }
        let next = cursor.byte
        let isEnd =
            cursor.classes[Int(next)] & ByteClass.space != 0 || next == Byte.leftBrace || next == Byte.question
            || next == Byte.slash || next == Byte.colon && cursor.bytes[cursor.at &+ 1] != Byte.colon
        return isEnd ? (names, isBound) : nil
    }

    /// The rest of a declaration: what stands before the brace, and the members.
    private mutating func scanBody(
        of declaration: consuming DeclarationFacts,
        _ prefix: Prefix,
        in context: DeclarationReader.Context,
        leavesHead: Bool = false
    ) {
        var facts = declaration
        let index = scan.facts.declarations.count
        let start = cursor.at
        let lines = lines
        if !leavesHead, let head = cursor.takeHead(lines.location) {
            // The parser does not ask a protocol for them.
            if facts.kind != .protocol { facts.genericParameters = head.genericParameters }
            facts.inheritance = head.inheritance
            facts.requirements = head.requirements
        } else {
            cursor.at = start
            guard skipToBrace() else { return }
            scan.unreadHeads.append(
                ScannedFile.UnreadHead(subject: .declaration(index), range: prefix.start..<cursor.at)
            )
        }
        let registrations = prefix.attributes.filter {
            RegistrationListReader.isRegistration(cursor.text($0.lowerBound + 1..<$0.upperBound))
        }
        if !registrations.isEmpty {
            scan.registrations.append(ScannedFile.RegistrationList(owner: index, attributes: registrations))
        }
        let level = ScannedLevel(owner: index, of: facts, in: context.members(of: facts))
        scan.facts.declarations.append(facts)
        scan.contexts.append(level.context)
        cursor.at &+= 1
        scanMembers(in: level)
    }

    /// Passes everything before the next opening brace.
    private mutating func skipToBrace() -> Bool {
        while cursor.doubt == nil {
            cursor.skipTrivia()
            let byte = cursor.byte
            if byte == Byte.leftBrace { return true }
            if byte == Byte.leftParen || byte == Byte.leftBracket {
                cursor.skipGroup()
            } else if byte == Byte.rightBrace || byte == Byte.semicolon || byte == Byte.end
                || byte == Byte.rightParen || byte == Byte.rightBracket
            {
                cursor.giveUp(.header)
            } else if cursor.classes[Int(byte)] & ByteClass.opaque != 0 {
                if byte != Byte.backtick { cursor.giveUp(.header) }
                _ = cursor.skipOpaque()
            } else {
                cursor.at &+= 1
            }
        }
        return false
    }
}
