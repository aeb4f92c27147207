extension FileScanner {
    /// What a piece of source is, as far as its end and its braces depend on it.
    enum Piece {
        /// One that may have to be read.
        case kept(ScannedFile.Item.Kind)
        /// A function whose signature is of no interest.
        case function
        /// A case, an associated type, a precedence group, …
        case other
    }

    /// Passes the rest of a piece, up to where the next one begins, and records it if it may have to be read.
    mutating func scanRest(of piece: Piece, _ prefix: Prefix, in level: ScannedLevel) {
        defer { noteFeatures(from: prefix.start, in: level) }
        guard case .kept(let kind) = piece else { return skipRest(of: piece) }
        // What stands in the braces of a requirement is all that there is to know of it.
        cursor.recordsCuts = !level.isProtocol
        skipRest(of: piece)
        cursor.recordsCuts = false
        guard cursor.doubt == nil else { return }
        scan.items.append(
            ScannedFile.Item(
                kind: kind,
                owner: level.owner,
                range: prefix.start..<cursor.tokenEnd,
                conditions: level.blocks.isEmpty ? [] : level.blocks.map(\.condition)
            )
        )
    }

    /// Records the piece that was passed if it speaks of features.
    private mutating func noteFeatures(from start: Int, in level: ScannedLevel) {
        guard cursor.doubt == nil, level.isMarked || hasMarker(in: start..<cursor.tokenEnd) else { return }
        scan.featurePieces.append(
            ScannedFile.FeaturePiece(
                owner: level.owner,
                range: start..<cursor.tokenEnd,
                conditions: level.blocks.isEmpty ? [] : level.blocks.map(\.condition)
            )
        )
    }

    /// Pieces come in source order, so that no marker is looked at twice.
    private mutating func hasMarker(in range: Range<Int>) -> Bool {
        while nextMarker < markers.count, markers[nextMarker] < range.lowerBound { nextMarker += 1 }
        return nextMarker < markers.count && markers[nextMarker] < range.upperBound
    }

    /// Passes tokens until the first of the next piece. The end of the piece is the end of the last token.
    mutating func skipRest(of piece: Piece) {
        while true {
            cursor.skipTrivia()
            let byte = cursor.byte
            if cursor.isAtIdentifier {
                let start = cursor.at
                let word = cursor.takeWord()
                if word.beginsDeclaration, begins(word) {
                    cursor.at = start
                    return
                }
            } else if byte == Byte.leftBrace {
                if skipBlock(of: piece) { return }
            } else if byte == Byte.leftParen || byte == Byte.leftBracket {
                cursor.skipGroup()
            } else if byte == Byte.rightBrace || byte == Byte.semicolon || byte == Byte.end {
                return
            } else if byte == Byte.rightParen || byte == Byte.rightBracket {
                return cursor.giveUp(.unbalanced)
            } else if byte == Byte.at || byte == Byte.pound {
                if isAtNext(byte) { return }
                if byte == Byte.pound { _ = cursor.skipPound() } else { cursor.at &+= 1 }
            } else if cursor.classes[Int(byte)] & ByteClass.opaque != 0 {
                _ = cursor.skipOpaque()
            } else {
                cursor.at &+= 1
            }
            if cursor.doubt != nil { return }
        }
    }

    /// Passes a block.
    ///
    /// - Returns: whether the piece ends with it, as a function does with its body.
    private mutating func skipBlock(of piece: Piece) -> Bool {
        switch piece {
        case .kept(.variable):
            cursor.skipVariableBlock()
            return false
        case .kept(.statement), .other:
            cursor.skipBlock()
            return false
        case .kept(.initializer), .kept(.method), .kept(.requirement), .function:
            cursor.skipBlock()
            cursor.skipTrivia()
            return true
        }
    }

    /// Whether an attribute, a directive or a macro is the start of the next piece.
    private mutating func isAtNext(_ byte: UInt8) -> Bool {
        if byte == Byte.pound {
            var next = cursor
            if next.skipPound() != nil { return true }
        }
        return startsPiece
    }

    /// Whether a word that was passed begins the next declaration.
    private mutating func begins(_ word: Word) -> Bool {
        let last = cursor.lastByte
        guard word.isReserved else { return startsPiece }
        // `.init`, `\.extension`
        if last == Byte.period { return false }
        if word == .class, last == Byte.colon || last == Byte.comma || last == Byte.ampersand { return false }
        if startsPiece { return true }
        // `if let`, `for case`; any other keyword within an expression is no good sign.
        if cursor.startsLine || word != .let && word != .var && word != .case { cursor.giveUp(.unknownMember) }
        return false
    }

    /// Whether a token stands where a piece can begin: first on its line, with nothing before it that is
    /// incomplete; or behind a block.
    private var startsPiece: Bool {
        let last = cursor.lastByte
        guard cursor.startsLine else { return last == Byte.rightBrace }
        if last == Byte.comma || last == Byte.colon || last == Byte.at { return false }
        return cursor.classes[Int(last)] & ByteClass.operation == 0 || isPostfix(last)
    }

    /// Whether an operator, or what ends in a byte of one, can be the end of an expression or a type: `T?`, `A<B>`,
    /// `/expression/`.
    private func isPostfix(_ last: UInt8) -> Bool {
        if last == Byte.exclamation || last == Byte.question { return true }
        var start = cursor.tokenEnd &- 1
        if last == Byte.greater { return cursor.bytes[start &- 1] != Byte.minus }
        if last == Byte.equal || last == Byte.period || last == Byte.less || last == Byte.ampersand { return false }
        while start > 0, cursor.classes[Int(cursor.bytes[start &- 1])] & ByteClass.operation != 0 { start &-= 1 }
        return start > 0 && cursor.classes[Int(cursor.bytes[start &- 1])] & ByteClass.space == 0
    }
}
