import PatchbayPlatform

extension Lexer {
    /// Interpolations that may be open at once; no source written by hand comes near.
    private static let deepestInterpolation = 24

    // MARK: Comments

    /// The end of the line that an offset is in.
    func endOfLine(_ start: Int) -> Int {
        var from = start
        // Piece by piece: a carriage return alone ends a line, too, and a file with no other ends has many of them.
        while from < count {
            let end = min(from &+ 512, count)
            let newline = offset(of: Byte.newline, from, end)
            if let found = offset(of: Byte.carriageReturn, from, newline ?? end) ?? newline { return found }
            from = end
        }
        return count
    }

    func hasLineEnd(_ start: Int, _ end: Int) -> Bool {
        offset(of: Byte.newline, start, end) != nil || offset(of: Byte.carriageReturn, start, end) != nil
    }

    /// The first place of a byte in a range.
    func offset(of byte: UInt8, _ start: Int, _ end: Int) -> Int? {
        guard let found = memchr(bytes + start, Int32(byte), end &- start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }

    /// The end of `/* … */`, which nests.
    mutating func endOfComment(_ start: Int) -> Int {
        let bytes = bytes
        let classes = classes
        var at = start &+ 2
        var depth = 1
        while depth > 0 {
            while classes[Int(bytes[at])] & ByteClass.comment == 0 { at &+= 1 }
            let byte = bytes[at]
            let next = bytes[at &+ 1]
            if byte == Byte.star && next == Byte.slash {
                depth &-= 1
                at &+= 2
            } else if byte == Byte.slash && next == Byte.star {
                depth &+= 1
                at &+= 2
            } else if byte == Byte.end, at >= count {
                note(.unterminated, start, "unterminated '/*' comment")
                return count
            } else {
                at &+= 1
            }
        }
        return at
    }

    // MARK: Strings

    /// The end of a string whose opening quote is here and follows so many number signs.
    mutating func endOfString(_ quote: Int, pounds: Int, depth: Int = 0) -> Int {
        let bytes = bytes
        let classes = classes
        let isMultiline = isMultiline(quote, pounds: pounds)
        var at = quote &+ (isMultiline ? 3 : 1)
        while true {
            while classes[Int(bytes[at])] & ByteClass.string == 0 { at &+= 1 }
            let byte = bytes[at]
            if byte == Byte.quote {
                if isMultiline && (bytes[at &+ 1] != Byte.quote || bytes[at &+ 2] != Byte.quote) {
                    at &+= 1
                    continue
                }
                let end = isMultiline ? at &+ 3 : at &+ 1
                if hasPounds(pounds, at: end) { return end &+ pounds }
                at &+= 1
            } else if byte == Byte.backslash {
                guard hasPounds(pounds, at: at &+ 1) else {
                    at &+= 1
                    continue
                }
                at &+= 1 &+ pounds
                if bytes[at] == Byte.leftParen {
                    at = endOfInterpolation(at, isMultiline: isMultiline, depth: depth)
                } else if !isLineEnd(bytes[at]) {
                    at &+= 1
                }
            } else if byte == Byte.end, at < count {
                at &+= 1
            } else if byte == Byte.end || !isMultiline {
                note(.unterminated, quote, "unterminated string literal")
                return at
            } else {
                at &+= 1
            }
        }
    }

    /// True if a string begins here that may have several lines. `#"""#` is one quote.
    func isMultiline(_ quote: Int, pounds: Int) -> Bool {
        bytes[quote &+ 1] == Byte.quote && bytes[quote &+ 2] == Byte.quote
            && !(pounds > 0 && closesOnLine(quote &+ 3, pounds: pounds))
    }

    private func closesOnLine(_ start: Int, pounds: Int) -> Bool {
        if hasPounds(pounds, at: start) { return true }
        var at = start
        while !isLineEnd(bytes[at]) {
            if bytes[at] == Byte.quote, hasPounds(pounds, at: at &+ 1) { return true }
            at &+= 1
        }
        return false
    }

    func hasPounds(_ pounds: Int, at start: Int) -> Bool {
        var index = 0
        while index < pounds {
            if bytes[start &+ index] != Byte.pound { return false }
            index &+= 1
        }
        return true
    }

    /// The end of `(…)` of an interpolation, in which only parentheses count. One that does not close ends with its line,
    /// or in a string of several lines with the file: never before what was looked at, which keeps time linear.
    mutating func endOfInterpolation(_ start: Int, isMultiline: Bool, depth: Int) -> Int {
        guard depth < Self.deepestInterpolation else {
            note(.tooDeep, start, "interpolations nest too deeply")
            return start &+ 1
        }
        let stop = ByteClass.group | ByteClass.opaque | (isMultiline ? 0 : ByteClass.string)
        var at = start
        var open = 0
        while true {
            while classes[Int(bytes[at])] & stop == 0 { at &+= 1 }
            let byte = bytes[at]
            if byte == Byte.leftParen {
                open &+= 1
                at &+= 1
            } else if byte == Byte.rightParen {
                open &-= 1
                at &+= 1
                if open == 0 { return at }
            } else if byte == Byte.end {
                if at < count {
                    at &+= 1
                    continue
                }
                note(.invalid, start, "expected ')' at end of string interpolation")
                return count
            } else if byte == Byte.newline || byte == Byte.carriageReturn {
                note(.invalid, start, "expected ')' at end of string interpolation")
                return at
            } else if classes[Int(byte)] & ByteClass.opaque != 0 {
                at = endOfOpaque(at, depth: depth &+ 1)
            } else {
                at &+= 1
            }
        }
    }

    /// The end of what begins at a byte of ``ByteClass/opaque``, whose inside does not count.
    mutating func endOfOpaque(_ start: Int, depth: Int) -> Int {
        switch bytes[start] {
        case Byte.quote:
            return endOfString(start, pounds: 0, depth: depth)
        case Byte.slash:
            if bytes[start &+ 1] == Byte.slash { return endOfLine(start) }
            if bytes[start &+ 1] == Byte.star { return endOfComment(start) }
            if mayBeginRegex(start), let end = endOfRegex(start) { return end }
            return start &+ 1
        case Byte.pound:
            var at = start
            while bytes[at] == Byte.pound { at &+= 1 }
            if bytes[at] == Byte.quote { return endOfString(at, pounds: at &- start, depth: depth) }
            if bytes[at] == Byte.slash { return endOfExtendedRegex(at, pounds: at &- start) ?? at }
            return at
        case Byte.backtick:
            return endOfRawIdentifier(start)
        case Byte.apostrophe:
            return endOfQuoted(start)
        case _:
            return start &+ 1
        }
    }

    /// The end of a text in single quotes, which Swift does not have; it ends on its line.
    func endOfQuoted(_ start: Int) -> Int {
        var at = start &+ 1
        while !isLineEnd(bytes[at]) {
            if bytes[at] == Byte.apostrophe { return at &+ 1 }
            if bytes[at] == Byte.backslash, !isLineEnd(bytes[at &+ 1]) { at &+= 1 }
            at &+= 1
        }
        return start &+ 1
    }

    /// The end of `` `name` ``, which since Swift 6.2 may contain nearly anything but a line end.
    mutating func endOfRawIdentifier(_ start: Int) -> Int {
        var at = start &+ 1
        while bytes[at] != Byte.backtick {
            if isLineEnd(bytes[at]) {
                note(.unterminated, start, "unterminated raw identifier")
                return start &+ 1
            }
            at &+= 1
        }
        return at &+ 1
    }
}

extension Lexer {
    /// The end of a block whose opening brace is here; `nil` if nothing closes it. Braces alone are counted: whether
    /// the rest is well formed is asked when the block is read.
    mutating func endOfBlock(_ start: Int) -> Int? {
        if !unclosed.isEmpty, unclosed.contains(start) { return nil }
        let bytes = bytes
        let classes = classes
        let stop = ByteClass.brace | ByteClass.opaque
        var at = start
        var depth = 0
        while true {
            while classes[Int(bytes[at])] & stop == 0 { at &+= 1 }
            let byte = bytes[at]
            if byte == Byte.leftBrace {
                depth &+= 1
                at &+= 1
            } else if byte == Byte.rightBrace {
                depth &-= 1
                at &+= 1
                if depth == 0 { return at }
            } else if byte == Byte.end {
                if at >= count {
                    noteUnclosed(start, ByteClass.brace)
                    return nil
                }
                at &+= 1
            } else {
                at = endOfOpaque(at, depth: 0)
            }
        }
    }

    /// The end of what stands in parentheses or brackets; `nil` if nothing closes it.
    mutating func endOfGroup(_ start: Int) -> Int? {
        if !unclosed.isEmpty, unclosed.contains(start) { return nil }
        let bytes = bytes
        let classes = classes
        let stop = ByteClass.brace | ByteClass.group | ByteClass.opaque
        var at = start
        var depth = 0
        while true {
            while classes[Int(bytes[at])] & stop == 0 { at &+= 1 }
            switch bytes[at] {
            case Byte.leftParen, Byte.leftBracket:
                depth &+= 1
                at &+= 1
            case Byte.rightParen, Byte.rightBracket:
                depth &-= 1
                at &+= 1
                if depth == 0 { return at }
            case Byte.leftBrace:
                guard let end = endOfBlock(at) else {
                    noteUnclosed(start, ByteClass.group)
                    return nil
                }
                at = end
            case Byte.end where at < count: at &+= 1
            case Byte.rightBrace, Byte.end:
                noteUnclosed(start, ByteClass.group)
                return nil
            case _:
                at = endOfOpaque(at, depth: 0)
            }
        }
    }

    /// Remembers what is open where a search ended without success, so that a source full of opening brackets is not
    /// searched to its end for each of them.
    private mutating func noteUnclosed(_ start: Int, _ kind: UInt8) {
        let isGroup = kind == ByteClass.group
        var open: [Int] = []
        var at = start
        loop: while at < count {
            switch bytes[at] {
            case Byte.leftBrace where isGroup:
                guard let end = endOfBlock(at) else { break loop }
                at = end
            case Byte.rightBrace where isGroup: break loop
            case let byte where classes[Int(byte)] & kind == 0:
                at = classes[Int(byte)] & ByteClass.opaque != 0 ? endOfOpaque(at, depth: 0) : at &+ 1
            case Byte.leftBrace, Byte.leftParen, Byte.leftBracket:
                open.append(at)
                at &+= 1
            case Byte.rightBrace, Byte.rightParen, Byte.rightBracket:
                _ = open.popLast()
                at &+= 1
            case _: at &+= 1
            }
        }
        unclosed.formUnion(open)
    }
}
