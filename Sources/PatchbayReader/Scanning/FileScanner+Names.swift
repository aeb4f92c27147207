import PatchbayModel

extension FileScanner {
    private static let importKinds: Set<String> = [
        "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
    ]

    /// An import, behind its keyword.
    mutating func scanImport(_ prefix: Prefix, in level: ScannedLevel) {
        guard level.owner == nil, !prefix.hasOtherModifiers else { return cursor.giveUp(.header) }
        var kind: String?
        var path: [String] = []
        cursor.skipTrivia()
        while true {
            let start = cursor.at
            if cursor.takeName() == nil {
                // A keyword that says what is imported.
                let text = cursor.text(start..<cursor.at)
                guard kind == nil, path.isEmpty, Self.importKinds.contains(text) else {
                    return cursor.giveUp(.header)
                }
                kind = text
                cursor.skipTrivia()
                continue
            }
            path.append(cursor.text(start..<cursor.at))
            guard cursor.byte == Byte.period else { break }
            cursor.at &+= 1
        }
        cursor.skipTrivia()
        guard cursor.startsLine || cursor.byte == Byte.semicolon || cursor.byte == Byte.end else {
            return cursor.giveUp(.header)
        }
        let modifiers = prefix.attributes + (prefix.accessWord.map { [$0] } ?? [])
        scan.facts.imports.append(
            ImportFacts(
                modifiers: modifiers.map { cursor.text($0) },
                kind: kind,
                path: path,
                conditions: level.surroundings.conditions
            )
        )
    }

    /// A type alias, behind its keyword.
    mutating func scanAlias(_ prefix: Prefix, in level: ScannedLevel) {
        cursor.skipTrivia()
        let start = cursor.at
        guard let range = cursor.takeName() else { return cursor.giveUp(.header) }
        let context = level.surroundings
        let name = cursor.text(range)
        var facts = AliasFacts(
            name: context.scope.names + [name],
            scope: context.scope,
            target: .void,
            access: context.access(prefix.access),
            conditions: context.conditions,
            location: lines.location(at: start)
        )
        let end = cursor.at
        if let (parameters, target) = takeAliasTarget() {
            facts.genericParameters = parameters
            facts.target = target
        } else if cursor.doubt == nil {
            cursor.at = end
            skipRest(of: .other)
            scan.unreadHeads.append(
                ScannedFile.UnreadHead(
                    subject: .alias(scan.facts.aliases.count),
                    range: prefix.start..<cursor.tokenEnd
                )
            )
        }
        scan.facts.aliases.append(facts)
    }

    /// Passes what an alias stands for; `nil` when it is left to the parser.
    private mutating func takeAliasTarget() -> ([String], TypeExpression)? {
        var parameters: [String] = []
        cursor.skipTrivia()
        if cursor.byte == Byte.less {
            guard let (names, _) = cursor.takeGenericParameters() else { return nil }
            parameters = names
            cursor.skipTrivia()
        }
        guard cursor.byte == Byte.equal, cursor.classes[Int(cursor.bytes[cursor.at &+ 1])] & ByteClass.space != 0
        else { return nil }
        cursor.at &+= 1
        guard let target = cursor.takeType() else { return nil }
        cursor.skipTrivia()
        let byte = cursor.byte
        if byte == Byte.rightBrace || byte == Byte.semicolon || byte == Byte.end { return (parameters, target) }
        guard cursor.startsLine, cursor.isAtIdentifier || byte == Byte.at || byte == Byte.pound else { return nil }
        // A `where` clause on the next line.
        let start = cursor.at
        let word = cursor.takeWord()
        cursor.at = start
        return word == .where ? nil : (parameters, target)
    }
}
