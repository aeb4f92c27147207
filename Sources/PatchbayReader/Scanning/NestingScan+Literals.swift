/// What is not code, or may not be.
extension NestingScan {
    mutating func skipLine() {
        at = ByteSearch.offset(of: Byte.newline, in: bytes, from: at, to: count) ?? count
    }

    /// Passes a line end. The interpolations of a literal on one line end with it, as does the literal.
    mutating func endLine() {
        at += 1
        for index in levels.indices where levels[index].literal?.isMultiline == false {
            levels[index].literal = nil
            levels[index].opener = Byte.end
        }
    }

    /// Passes a comment, or what stands between the markers of a conflict.
    mutating func skipTrivia() -> Bool {
        if bytes[at] == Byte.slash {
            let next = bytes[at + 1]
            if next == Byte.slash, at >= doubtEnd {
                skipLine()
                return true
            }
            if next == Byte.star {
                guard at >= doubtEnd else {
                    doubtEnd = count
                    return false
                }
                var inside = cursor
                inside.at = at
                inside.skipBlockComment()
                at = inside.at
                return true
            }
            return false
        }
        guard at == 0 || bytes[at - 1] == Byte.newline else { return false }
        return skipConflict("<<<<<<< ", "\n>>>>>>> ") || skipConflict(">>>> ", "\n<<<<\n")
    }

    private mutating func skipConflict(_ start: StaticString, _ end: StaticString) -> Bool {
        guard bytes[at] == start.utf8Start[0], ByteSearch.offset(of: start, in: bytes, from: at) == at,
            let found = ByteSearch.offset(of: end, in: bytes, from: at + 1)
        else { return false }
        at = found + end.utf8CodeUnitCount
        skipLine()
        return true
    }

    /// Passes what begins with a quote, a number sign, a backtick, or a slash that is no comment's.
    ///
    /// - Returns: `false` for an operator, of which nothing is passed.
    mutating func scanOpaque() -> Bool {
        let byte = bytes[at]
        if byte == Byte.quote || byte == Byte.apostrophe {
            scanLiteral(pounds: 0)
        } else if byte == Byte.pound {
            scanPounds()
        } else if byte == Byte.backtick {
            scanBacktick()
        } else if byte == Byte.slash {
            return scanSlash()
        } else {
            // A placeholder of an editor's.
            if byte == Byte.less, bytes[at + 1] == Byte.pound { doubtLine() }
            return false
        }
        return true
    }

    /// Does not trust what closes something on the rest of the line.
    private mutating func doubtLine() {
        doubtEnd = max(doubtEnd, ByteSearch.offset(of: Byte.newline, in: bytes, from: at, to: count) ?? count)
    }

    private mutating func pass(_ length: Int, parts: Int = 1) {
        let start = at
        at += length
        count(parts, from: start)
    }

    // MARK: Strings

    /// Passes a literal up to its end or its first interpolation, with the cursor at the number signs before it.
    private mutating func scanLiteral(pounds: Int) {
        let quote = bytes[at + pounds]
        let isTriple = quote == Byte.quote && bytes[at + pounds + 1] == quote && bytes[at + pounds + 2] == quote
        guard at >= doubtEnd else {
            if isTriple || pounds > 0 { doubtEnd = count }
            return pass(pounds + 1)
        }
        let isMultiline = isTriple && !(pounds > 0 && cursor.closesOnLine(at + pounds + 3, pounds: pounds))
        pass(pounds + (isMultiline ? 3 : 1))
        skipSegments(of: Literal(quote: quote, pounds: pounds, isMultiline: isMultiline))
    }

    /// Passes the text of a literal up to its end, its next interpolation, or the end of the line that ends it.
    mutating func skipSegments(of literal: Literal) {
        while at < count {
            let byte = bytes[at]
            if byte == literal.quote, let end = end(of: literal) {
                at = end
                last = at - 1..<at
                return
            } else if byte == Byte.backslash, cursor.hasPounds(literal.pounds, at: at + 1) {
                at += 1 + literal.pounds
                if bytes[at] == Byte.leftParen {
                    at += 1
                    return open(literal.quote, literal, from: at - 1)
                }
                if bytes[at] != Byte.newline { at += 1 }
            } else if byte == Byte.newline, !literal.isMultiline {
                return
            } else {
                at += 1
            }
        }
        at = min(at, count)
    }

    private func end(of literal: Literal) -> Int? {
        if literal.isMultiline, bytes[at + 1] != literal.quote || bytes[at + 2] != literal.quote { return nil }
        let end = at + (literal.isMultiline ? 3 : 1)
        return cursor.hasPounds(literal.pounds, at: end) ? end + literal.pounds : nil
    }

    // MARK: Others

    private mutating func scanPounds() {
        let start = at
        var pounds = 0
        while bytes[at + pounds] == Byte.pound { pounds += 1 }
        let next = bytes[at + pounds]
        if next == Byte.quote { return scanLiteral(pounds: pounds) }
        if next == Byte.slash { return scanExtendedRegularExpression(pounds: pounds) }
        if next == Byte.greater { return pass(pounds, parts: pounds) }
        var inside = cursor
        inside.at = at
        let directive = inside.skipPound()
        // In doubt it is at the end of the file.
        at = inside.doubt == nil ? max(inside.at, at + pounds) : at + pounds
        switch directive {
        case .if?:
            open(Byte.pound, from: start)
        case .endif?:
            last = start..<at
            close(Byte.pound)
        case .else?, .elseif?, nil:
            // Each of them may begin a macro.
            count(pounds, from: start)
        }
    }

    private mutating func scanExtendedRegularExpression(pounds: Int) {
        var inside = cursor
        inside.at = at + pounds
        if at >= doubtEnd { inside.skipExtendedRegularExpression(pounds: pounds) }
        if inside.doubt != nil || at < doubtEnd { doubtEnd = count }
        pass(inside.doubt == nil ? max(inside.at - at, 1) : pounds)
    }

    /// A raw identifier is passed whole, unless it looks like something else.
    private mutating func scanBacktick() {
        var end = at + 1
        while bytes[end] != Byte.backtick, bytes[end] != Byte.newline, bytes[end] != Byte.end { end += 1 }
        let isPlain = (at + 1..<end).allSatisfy { has(bytes[$0], ByteClass.identifier) || bytes[$0] == Byte.space }
        if bytes[end] == Byte.backtick, isPlain { return pass(end + 1 - at) }
        doubtLine()
        pass(1)
    }

    private mutating func scanSlash() -> Bool {
        guard at >= doubtEnd else { return false }
        var inside = cursor
        inside.at = at
        inside.skipSlash()
        if inside.doubt != nil { doubtLine() }
        guard inside.doubt == nil, inside.at > at + 1 else { return false }
        pass(inside.at - at)
        return true
    }
}
