/// A word of conditional compilation.
enum Directive {
    case `if`, `elseif`, `else`, endif
}

extension ByteCursor {
    /// Passes a number sign and what belongs to it: a raw string, a regular expression, the word of a directive.
    /// Of a macro only the sign is passed.
    mutating func skipPound() -> Directive? {
        let start = at
        while byte == Byte.pound { at &+= 1 }
        let pounds = at &- start
        if byte == Byte.quote {
            skipString(pounds: pounds)
        } else if byte == Byte.slash {
            skipExtendedRegularExpression(pounds: pounds)
        } else if start > 0 && bytes[start &- 1] == Byte.less || byte == Byte.greater {
            giveUp(.unusualByte)  // an editor's placeholder: `<#name#>`
        } else if pounds == 1 {
            return directive(at: at)
        }
        return nil
    }

    /// Passes the word of a directive.
    private mutating func directive(at start: Int) -> Directive? {
        let first = bytes[start]
        guard first == 0x69 || first == 0x65 else { return nil }  // `i`, `e`
        var end = start
        while classes[Int(bytes[end])] & ByteClass.identifier != 0 { end &+= 1 }
        let directive: Directive
        if matches("if", from: start, to: end) {
            directive = .if
        } else if matches("elseif", from: start, to: end) {
            directive = .elseif
        } else if matches("else", from: start, to: end) {
            directive = .else
        } else if matches("endif", from: start, to: end) {
            directive = .endif
        } else {
            return nil
        }
        at = end
        return directive
    }

    private func matches(_ word: StaticString, from start: Int, to end: Int) -> Bool {
        guard end &- start == word.utf8CodeUnitCount else { return false }
        var index = 0
        while index < word.utf8CodeUnitCount {
            if bytes[start &+ index] != word.utf8Start[index] { return false }
            index &+= 1
        }
        return true
    }
}

/// Watches that directives inside of braces pair up, each clause with as many closing braces as opening ones.
struct DirectiveBalance {
    /// The depths of braces at which blocks began.
    private var depths: [Int] = []

    /// Whether all is well up to here.
    mutating func pass(_ directive: Directive, depth: Int) -> Bool {
        switch directive {
        case .if:
            depths.append(depth)
            return true
        case .elseif, .else:
            return depths.last == depth
        case .endif:
            return depths.popLast() == depth
        }
    }

    /// Whether a brace may close that leads out to this depth.
    func allowsClosing(to depth: Int) -> Bool {
        depths.isEmpty || depths[depths.count - 1] <= depth
    }

    var isClosed: Bool { depths.isEmpty }
}
