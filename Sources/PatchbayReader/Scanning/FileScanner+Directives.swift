extension FileScanner {
    /// A directive or a macro among the members.
    mutating func scanPound(in level: inout ScannedLevel) {
        let start = cursor.at
        guard let directive = cursor.skipPound() else {
            if cursor.doubt != nil { return }
            guard level.owner == nil || cursor.isAtIdentifier else { return cursor.giveUp(.unknownMember) }
            let piece: Piece = level.owner == nil ? .kept(.statement) : .other
            return scanRest(of: piece, Prefix(start: start, wordStart: start), in: level)
        }
        switch directive {
        case .if:
            guard let condition = takeCondition() else { return cursor.giveUp(.directive) }
            level.blocks.append(ScannedLevel.Block(own: condition))
        case .elseif:
            guard let condition = takeCondition(), enterClause(condition, in: &level) else {
                return cursor.giveUp(.directive)
            }
        case .else:
            guard isAtLineEnd(), enterClause(nil, in: &level) else { return cursor.giveUp(.directive) }
        case .endif:
            guard isAtLineEnd(), level.blocks.popLast() != nil else { return cursor.giveUp(.directive) }
        }
    }

    private func enterClause(_ condition: String?, in level: inout ScannedLevel) -> Bool {
        guard var block = level.blocks.popLast(), let own = block.own else { return false }
        block.failed.append(own)
        block.own = condition
        level.blocks.append(block)
        return true
    }

    /// Passes the condition of `#if` or `#elseif`, which is all of the line but a comment.
    private mutating func takeCondition() -> String? {
        let bytes = cursor.bytes
        var end = cursor.at
        var parentheses = 0
        while bytes[end] != Byte.newline, bytes[end] != Byte.end {
            let byte = bytes[end]
            if byte == Byte.slash {
                guard bytes[end &+ 1] == Byte.slash else { return nil }
                break
            }
            if byte == Byte.leftParen { parentheses += 1 }
            if byte == Byte.rightParen { parentheses -= 1 }
            if byte == Byte.quote || byte == Byte.leftBrace || byte == Byte.pound || byte >= 0x80 { return nil }
            end += 1
        }
        var start = cursor.at
        let lineEnd = end
        while start < end, isSpace(bytes[start]) { start += 1 }
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
        guard start < end, parentheses == 0, !isOperator(bytes[end - 1]) else { return nil }
        guard !continues(after: lineEnd) else { return nil }
        cursor.at = end
        return cursor.text(start..<end)
    }

    /// Whether what follows a condition belongs to the expression before it, or to the condition: the block is
    /// no list of declarations then.
    private func continues(after end: Int) -> Bool {
        var next = cursor
        next.at = end
        next.skipTrivia()
        return isOperator(next.byte)
    }

    private mutating func isAtLineEnd() -> Bool {
        var next = cursor
        next.skipTrivia()
        return next.startsLine || next.byte == Byte.end
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        cursor.classes[Int(byte)] & ByteClass.space != 0
    }

    private func isOperator(_ byte: UInt8) -> Bool {
        cursor.classes[Int(byte)] & ByteClass.operation != 0
    }
}
