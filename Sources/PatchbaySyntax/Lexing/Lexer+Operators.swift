extension Lexer {
    /// Lexes an operator, or what looks like one: `=`, `->`, `?`, a regular expression.
    mutating func lexOperator(_ token: inout Token) {
        let start = token.start
        let byte = bytes[start]
        let isLeftBound = isLeftBound(start)
        if byte == Byte.slash, mayBeginRegex(start), let end = endOfRegex(start) {
            token.kind = .regex
            token.end = end
            return
        }
        if isLeftBound, byte == Byte.question || byte == Byte.exclamation {
            token.kind = byte == Byte.question ? .postfixQuestion : .postfixExclamation
            token.end = start &+ 1
            return
        }
        if byte == Byte.period, classes[Int(bytes[start &+ 1])] & ByteClass.operation == 0 {
            token.kind = .period
            token.end = start &+ 1
            return
        }
        if byte == Byte.less, bytes[start &+ 1] == Byte.pound, let end = endOfPlaceholder(start) {
            token.kind = .placeholder
            token.end = end
            return
        }
        var end = endOfOperator(start)
        // `!/a/`: a regular expression behind an operator.
        if !isLeftBound, let slash = regexStart(in: start..<end) { end = slash }
        token.end = end
        if byte == Byte.period, end == start &+ 1 {
            token.kind = .period
            return
        }
        if end == start &+ 1 {
            if byte == Byte.equal {
                token.kind = .equal
                if isLeftBound != isRightBound(end, isLeftBound) {
                    note(.invalid, start, "'=' must have consistent whitespace on both sides")
                }
                return
            }
            if byte == Byte.ampersand, !isLeftBound, isRightBound(end, isLeftBound) {
                token.kind = .ampersand
                return
            }
            if byte == Byte.question {
                token.kind = .infixQuestion
                return
            }
        } else if end == start &+ 2, byte == Byte.minus, bytes[start &+ 1] == Byte.greater {
            token.kind = .arrow
            return
        }
        let isRightBound = isRightBound(end, isLeftBound)
        token.kind = isLeftBound == isRightBound ? .binaryOperator : isLeftBound ? .postfixOperator : .prefixOperator
    }

    /// The end of the operator at a place: a comment is none, and points belong to those that begin with one.
    func endOfOperator(_ start: Int) -> Int {
        let takesPoints = bytes[start] == Byte.period
        var at = start
        while true {
            let byte = bytes[at]
            if classes[Int(byte)] & ByteClass.operation != 0 {
                if byte == Byte.period, !takesPoints { break }
                if byte == Byte.slash, at > start, bytes[at &+ 1] == Byte.slash || bytes[at &+ 1] == Byte.star {
                    break
                }
                at &+= 1
            } else if byte >= 0x80, isOperatorScalar(at) || at > start && isOperatorMark(at) {
                at &+= lengthOfScalar(at)
            } else {
                break
            }
        }
        return max(at, start &+ 1)
    }

    /// True if something stands directly before a place.
    func isLeftBound(_ start: Int) -> Bool {
        guard start > 0 else { return false }
        let before = bytes[start &- 1]
        switch before {
        case Byte.leftParen, Byte.leftBracket, Byte.leftBrace, Byte.comma, Byte.semicolon, Byte.colon, Byte.end:
            return false
        case Byte.slash:
            return start < 2 || bytes[start &- 2] != Byte.star
        case 0xA0: return start < 2 || bytes[start &- 2] != 0xC2
        case _:
            return !separates(before)
        }
    }

    /// True if something stands directly behind an operator.
    func isRightBound(_ end: Int, _ isLeftBound: Bool) -> Bool {
        let after = bytes[end]
        switch after {
        case Byte.rightParen, Byte.rightBracket, Byte.rightBrace, Byte.comma, Byte.semicolon, Byte.colon, Byte.end:
            return false
        case Byte.period:
            return !isLeftBound
        case Byte.slash:
            return bytes[end &+ 1] != Byte.slash && bytes[end &+ 1] != Byte.star
        case 0xC2: return bytes[end &+ 1] != 0xA0
        case _:
            return !separates(after)
        }
    }

    /// A byte is a space around operators, which the tabulators of other times are not.
    private func separates(_ byte: UInt8) -> Bool {
        byte == Byte.space || byte == Byte.newline || byte == Byte.tab || byte == Byte.carriageReturn
    }

    /// Many times what editors write; of a row of them that have no end, each looks for one.
    private static let longestPlaceholder = 4096

    private func endOfPlaceholder(_ start: Int) -> Int? {
        var at = start &+ 2
        let limit = start &+ Self.longestPlaceholder
        while bytes[at] != Byte.newline, bytes[at] != Byte.end, at < limit {
            if bytes[at] == Byte.pound, bytes[at &+ 1] == Byte.greater { return at &+ 2 }
            at &+= 1
        }
        return nil
    }

    /// True at `<<<<<<< branch`, which a merge leaves behind; its line is passed over.
    func isConflictMarker(_ start: Int) -> Bool {
        matches("<<<<<<< ", start) || matches(">>>>>>> ", start) || matches(">>>> ", start)
    }

    // MARK: Regular expressions

    /// True if a slash stands where an operand may begin: behind nothing, or behind an operator that does.
    func mayBeginRegex(_ slash: Int) -> Bool {
        var start = slash
        while start > 0, has(start &- 1, ByteClass.operation), bytes[start &- 1] != Byte.slash { start &-= 1 }
        return !isLeftBound(start)
    }

    /// The place in an operator at which a regular expression begins.
    private func regexStart(in range: Range<Int>) -> Int? {
        var at = range.lowerBound &+ 1
        while at < range.upperBound {
            if bytes[at] == Byte.slash { return endOfRegex(at) == nil ? nil : at }
            at &+= 1
        }
        return nil
    }

    /// The end of the regular expression that begins here, by the rules for one on a line; `nil` if it is none.
    func endOfRegex(_ start: Int) -> Int? {
        let first = bytes[start &+ 1]
        if first == Byte.space || first == Byte.tab || isLineEnd(first) { return nil }
        var at = start &+ 1
        var groups = 0
        var sets = 0
        var isAfterSpace = false
        while true {
            let byte = bytes[at]
            if byte == Byte.slash {
                let next = bytes[at &+ 1]
                let isComment = next == Byte.slash || next == Byte.star
                if at == start &+ 1 || isComment || isAfterSpace { return nil }
                return isAfterFunc(start) ? nil : at &+ 1
            }
            isAfterSpace = byte == Byte.space || byte == Byte.tab
            if byte == Byte.backslash {
                at &+= 1
                if isLineEnd(bytes[at]) { return nil }
            } else if byte == Byte.leftParen {
                if sets == 0 { groups &+= 1 }
            } else if byte == Byte.rightParen {
                if sets == 0 { groups &-= 1 }
                if groups < 0 { return nil }
            } else if byte == Byte.leftBracket {
                sets &+= 1
            } else if byte == Byte.rightBracket {
                if sets > 0 { sets &-= 1 }
            } else if isLineEnd(byte) {
                return nil
            }
            at &+= 1
        }
    }

    /// `func /(left: Int, right: Int)`
    private func isAfterFunc(_ start: Int) -> Bool {
        var end = start
        while end > 0, has(end &- 1, ByteClass.space) { end &-= 1 }
        var begin = end
        while begin > 0, has(begin &- 1, ByteClass.identifier) { begin &-= 1 }
        return end &- begin == 4 && matches("func", begin) || end &- begin == 8 && matches("operator", begin)
    }

    func isLineEnd(_ byte: UInt8) -> Bool {
        byte == Byte.newline || byte == Byte.carriageReturn || byte == Byte.end
    }

    /// The end of `#/…/#`, with `start` at the slash; one that begins with a line end may have several lines.
    mutating func endOfExtendedRegex(_ start: Int, pounds: Int) -> Int? {
        var at = start &+ 1
        while bytes[at] == Byte.space || bytes[at] == Byte.tab { at &+= 1 }
        let isMultiline = isLineEnd(bytes[at])
        if pounds >= endless.pounds, endless.range.contains(start), !isMultiline || endless.range.upperBound == count {
            return nil
        }
        while at < count {
            if bytes[at] == Byte.backslash {
                at &+= 1
            } else if bytes[at] == Byte.slash {
                var end = at &+ 1
                while bytes[end] == Byte.pound, end &- at &- 1 < pounds { end &+= 1 }
                if end &- at &- 1 == pounds { return end }
            } else if !isMultiline, isLineEnd(bytes[at]) {
                break
            }
            at &+= 1
        }
        endless = (start..<min(at, count), pounds)
        return nil
    }
}
