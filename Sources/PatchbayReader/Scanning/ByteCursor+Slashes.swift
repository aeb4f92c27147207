extension ByteCursor {
    /// Passes a slash and what belongs to it: a comment, a regular expression, or nothing.
    mutating func skipSlash() {
        let next = bytes[at &+ 1]
        if next == Byte.slash {
            skipLine()
        } else if next == Byte.star {
            skipBlockComment()
        } else {
            skipOperatorSlash()
        }
    }

    /// Passes a slash that is an operator or begins a regular expression: the rules of the parser, and a doubt
    /// where those need more than the bytes around.
    private mutating func skipOperatorSlash() {
        let start = at
        at = start &+ 1
        let next = bytes[start &+ 1]
        if classes[Int(next)] & ByteClass.space != 0 || isLeftBound(start) { return }
        guard let end = endOfRegularExpression(start) else { return }
        let before = start == 0 ? Byte.end : bytes[start &- 1]
        let isOperatorBefore = classes[Int(before)] & ByteClass.operation != 0 && before != Byte.slash
        if isOperatorBefore || !isRightBound(start) || isAfterFunc(start) {
            return giveUp(.regularExpression)
        }
        at = end
    }

    /// Whether what stands directly before makes an operator a postfix or infix one.
    private func isLeftBound(_ start: Int) -> Bool {
        guard start > 0 else { return false }
        let before = bytes[start &- 1]
        let set = classes[Int(before)]
        if before == Byte.slash { return start < 2 || bytes[start &- 2] != Byte.star }
        if set & ByteClass.identifier != 0 { return true }
        return before == Byte.rightParen || before == Byte.rightBracket || before == Byte.rightBrace
            || before == Byte.quote || before == Byte.backtick || before == Byte.period
    }

    /// Whether an expression follows the operator directly.
    private func isRightBound(_ start: Int) -> Bool {
        var end = start
        while classes[Int(bytes[end])] & ByteClass.operation != 0 { end &+= 1 }
        let after = bytes[end]
        if classes[Int(after)] & ByteClass.space != 0 || after == Byte.end { return false }
        return after != Byte.rightParen && after != Byte.rightBracket && after != Byte.rightBrace
            && after != Byte.comma && after != Byte.semicolon && after != Byte.colon
    }

    /// `func /(left: Int, right: Int)`
    private func isAfterFunc(_ start: Int) -> Bool {
        var end = start
        while end > 0, classes[Int(bytes[end &- 1])] & ByteClass.space != 0 { end &-= 1 }
        var begin = end
        while begin > 0, classes[Int(bytes[begin &- 1])] & ByteClass.identifier != 0 { begin &-= 1 }
        let word = words.word(bytes + begin, count: end &- begin)
        return word == .func || word == .operator
    }

    /// The end of the regular expression that begins here, by the parser's rules for one on a line.
    private func endOfRegularExpression(_ start: Int) -> Int? {
        var at = start &+ 1
        var groups = 0
        var sets = 0
        var isAfterSpace = false
        while true {
            let byte = bytes[at]
            if byte == Byte.slash {
                let next = bytes[at &+ 1]
                let isComment = next == Byte.slash || next == Byte.star
                return isComment || isAfterSpace ? nil : at &+ 1
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

    private func isLineEnd(_ byte: UInt8) -> Bool {
        byte == Byte.newline || byte == Byte.carriageReturn || byte == Byte.end
    }

    /// Passes the rest of `#/…/#`, with the cursor at its slash. One of several lines is left to the parser.
    mutating func skipExtendedRegularExpression(pounds: Int) {
        var at = self.at &+ 1
        while classes[Int(bytes[at])] & ByteClass.space != 0, !isLineEnd(bytes[at]) { at &+= 1 }
        while !isLineEnd(bytes[at]) {
            if bytes[at] == Byte.backslash {
                at &+= 1
                if isLineEnd(bytes[at]) { break }
            } else if bytes[at] == Byte.slash {
                var end = at &+ 1
                while bytes[end] == Byte.pound { end &+= 1 }
                if end &- at &- 1 == pounds {
                    self.at = end
                    return
                }
            }
            at &+= 1
        }
        giveUp(.regularExpression)
    }
}
