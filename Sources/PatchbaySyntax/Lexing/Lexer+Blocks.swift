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
