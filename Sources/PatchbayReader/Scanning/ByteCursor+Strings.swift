extension ByteCursor {
    /// Interpolations that may be open at once; no source written by hand comes near.
    private static let deepestInterpolation = 24

    /// Passes what begins here and has an inside that does not count: a string, a comment, a regular expression,
    /// a raw identifier. Of `#if` and its like only the word is passed.
    ///
    /// - Returns: the directive, if it is one.
    mutating func skipOpaque() -> Directive? {
        let byte = byte
        if byte == Byte.quote {
            skipString(pounds: 0)
        } else if byte == Byte.slash {
            skipSlash()
        } else if byte == Byte.pound {
            return skipPound()
        } else if byte == Byte.backtick {
            skipRawIdentifier()
        } else if byte == Byte.end {
            giveUp(.unbalanced)
        } else {
            giveUp(.unusualByte)
        }
        return nil
    }

    /// Passes a string whose opening quote is here and follows so many number signs.
    mutating func skipString(pounds: Int) {
        let isMultiline =
            bytes[at &+ 1] == Byte.quote && bytes[at &+ 2] == Byte.quote
            && !(pounds > 0 && closesOnLine(at &+ 3, pounds: pounds))
        at &+= isMultiline ? 3 : 1
        skipSegments(pounds: pounds, isMultiline: isMultiline)
    }

    /// Whether what begins with `#"""` is a string on one line after all: `#"""#` is one quote.
    func closesOnLine(_ start: Int, pounds: Int) -> Bool {
        if hasPounds(pounds, at: start) { return true }
        var at = start
        while bytes[at] != Byte.newline && bytes[at] != Byte.end {
            if bytes[at] == Byte.quote, hasPounds(pounds, at: at &+ 1) { return true }
            at &+= 1
        }
        return false
    }

    /// Passes the inside of a string and its closing quote.
    private mutating func skipSegments(pounds: Int, isMultiline: Bool) {
        let bytes = bytes
        let classes = classes
        let stop = ByteClass.string
        while true {
            var at = self.at
            while classes[Int(bytes[at])] & stop == 0 { at &+= 1 }
            self.at = at
            let byte = bytes[at]
            if byte == Byte.quote {
                if isMultiline && (bytes[at &+ 1] != Byte.quote || bytes[at &+ 2] != Byte.quote) {
                    self.at = at &+ 1
                    continue
                }
                let end = isMultiline ? at &+ 3 : at &+ 1
                guard hasPounds(pounds, at: end) else {
                    self.at = at &+ 1
                    continue
                }
                self.at = end &+ pounds
                return
            } else if byte == Byte.backslash {
                skipEscape(pounds: pounds, isMultiline: isMultiline)
                if doubt != nil { return }
            } else if byte == Byte.end || !isMultiline {
                return giveUp(.unterminatedString)
            } else {
                self.at = at &+ 1
            }
        }
    }

    func hasPounds(_ pounds: Int, at start: Int) -> Bool {
        var index = 0
        while index < pounds {
            if bytes[start &+ index] != Byte.pound { return false }
            index &+= 1
        }
        return true
    }

    /// Passes a backslash inside of a string and what it escapes.
    private mutating func skipEscape(pounds: Int, isMultiline: Bool) {
        guard hasPounds(pounds, at: at &+ 1) else {
            at &+= 1
            return
        }
        at &+= 1 &+ pounds
        let byte = byte
        if byte == Byte.leftParen {
            skipInterpolation(isMultiline: isMultiline)
        } else if byte == Byte.newline || byte == Byte.carriageReturn || byte == Byte.end {
            // In a string of several lines that escapes the line end; the caller looks at it again.
            if !isMultiline { giveUp(.unterminatedString) }
        } else {
            at &+= 1
        }
    }

    /// Passes `(…)` of an interpolation, in which only parentheses are counted, as the parser does.
    private mutating func skipInterpolation(isMultiline: Bool) {
        guard interpolations < Self.deepestInterpolation else { return giveUp(.nesting) }
        interpolations &+= 1
        defer { interpolations &-= 1 }
        let bytes = bytes
        let classes = classes
        let stop = ByteClass.group | ByteClass.opaque | ByteClass.string
        var depth = 0
        while true {
            var at = self.at
            while classes[Int(bytes[at])] & stop == 0 { at &+= 1 }
            self.at = at
            let byte = bytes[at]
            if byte == Byte.leftParen {
                depth &+= 1
                self.at = at &+ 1
            } else if byte == Byte.rightParen {
                depth &-= 1
                self.at = at &+ 1
                if depth == 0 { return }
            } else if byte == Byte.newline && !isMultiline {
                return giveUp(.unterminatedString)
            } else if classes[Int(byte)] & ByteClass.opaque != 0 {
                if skipOpaque() != nil { giveUp(.directive) }
                if doubt != nil { return }
            } else {
                self.at = at &+ 1
            }
        }
    }

    /// Passes `` `name` ``, which since Swift 6.2 may contain nearly anything but a line end.
    mutating func skipRawIdentifier() {
        var at = self.at &+ 1
        while bytes[at] != Byte.backtick {
            if bytes[at] == Byte.newline || bytes[at] == Byte.end { return giveUp(.unusualByte) }
            at &+= 1
        }
        self.at = at &+ 1
    }
}
