extension ByteCursor {
    /// Passes a block whose opening brace is here, and records its inside as something to cut.
    mutating func skipBlock() {
        let start = at &+ 1
        let recordsCuts = recordsCuts
        // What lies inside goes with the whole.
        self.recordsCuts = false
        skipBraces()
        self.recordsCuts = recordsCuts
        if recordsCuts, doubt == nil, at &- 1 > start { cuts.append(start..<at &- 1) }
    }

    /// Passes everything from an opening brace to the one that closes it. Braces alone are counted: whether
    /// the rest is well formed is the compiler's business.
    private mutating func skipBraces() {
        let bytes = bytes
        let classes = classes
        let stop = ByteClass.brace | ByteClass.opaque
        var directives = DirectiveBalance()
        var depth = 0
        while true {
            var at = self.at
            while classes[Int(bytes[at])] & stop == 0 { at &+= 1 }
            self.at = at
            let byte = bytes[at]
            if byte == Byte.leftBrace {
                depth &+= 1
                self.at = at &+ 1
            } else if byte == Byte.rightBrace {
                depth &-= 1
                self.at = at &+ 1
                if !directives.isClosed, !directives.allowsClosing(to: depth) { return giveUp(.directive) }
                if depth == 0 { break }
            } else {
                if let directive = skipOpaque(), !directives.pass(directive, depth: depth) {
                    return giveUp(.directive)
                }
                if doubt != nil { return }
            }
        }
        if !directives.isClosed { giveUp(.directive) }
    }

    /// Passes what stands in parentheses or brackets, blocks inside of them too.
    mutating func skipGroup() {
        let bytes = bytes
        let classes = classes
        let stop = ByteClass.brace | ByteClass.group | ByteClass.opaque
        var depth = 0
        while true {
            var at = self.at
            while classes[Int(bytes[at])] & stop == 0 { at &+= 1 }
            self.at = at
            let byte = bytes[at]
            if byte == Byte.leftParen || byte == Byte.leftBracket {
                depth &+= 1
                self.at = at &+ 1
            } else if byte == Byte.rightParen || byte == Byte.rightBracket {
                depth &-= 1
                self.at = at &+ 1
                if depth == 0 { return }
            } else if byte == Byte.leftBrace {
                skipBlock()
                if doubt != nil { return }
            } else if byte == Byte.rightBrace {
                return giveUp(.unbalanced)
            } else {
                if skipOpaque() != nil { giveUp(.directive) }
                if doubt != nil { return }
            }
        }
    }

    /// Passes `<…>`. An arrow inside closes nothing.
    mutating func skipAngles() {
        var depth = 0
        while true {
            let byte = byte
            if byte == Byte.less {
                depth &+= 1
            } else if byte == Byte.greater {
                if bytes[at &- 1] != Byte.minus { depth &-= 1 }
            } else if byte == Byte.leftParen || byte == Byte.leftBracket {
                skipGroup()
                if doubt != nil { return }
                continue
            } else if byte == Byte.slash || byte == Byte.backtick {
                _ = skipOpaque()
                continue
            } else if byte == Byte.leftBrace || byte == Byte.rightBrace || byte == Byte.semicolon
                || byte == Byte.end || byte == Byte.pound || byte == Byte.quote
            {
                return giveUp(.unbalanced)
            }
            at &+= 1
            if depth == 0 { return }
        }
    }

    /// Whether an init accessor may stand in a block, behind a getter: it has a say in how the type is made.
    func mayInitialize(_ block: Range<Int>) -> Bool {
        let word = "@storageRestrictions"
        var next = block.lowerBound
        while let place = ByteSearch.offset(of: Byte.at, in: bytes, from: next, to: block.upperBound) {
            next = place &+ 1
            let end = place &+ word.utf8.count
            if end <= block.upperBound, text(place..<end) == word { return true }
        }
        return false
    }

    /// Passes a block whose opening brace is here and belongs to a variable. One that observes is kept, for it
    /// says that the variable is stored, and only what it does is cut. Of every other it is enough to know that
    /// it is there.
    mutating func skipVariableBlock() {
        let open = at
        at &+= 1
        skipTrivia()
        let mayObserve = byte == Byte.at || byte == Byte.pound || (isAtIdentifier && takeWord() == .observer)
        guard mayObserve else {
            at = open
            let count = cuts.count
            skipBlock()
            if cuts.count > count, mayInitialize(open..<at) { cuts.removeLast() }
            return
        }
        at = open &+ 1
        let stop = ByteClass.brace | ByteClass.opaque
        while true {
            while classes[Int(bytes[at])] & stop == 0 { at &+= 1 }
            if byte == Byte.leftBrace {
                skipBlock()
            } else if byte == Byte.rightBrace {
                at &+= 1
                return
            } else {
                _ = skipOpaque()
            }
            if doubt != nil { return }
        }
    }
}
