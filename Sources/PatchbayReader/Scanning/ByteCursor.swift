/// A place in a file's bytes and the ways to move on from it.
///
/// It is made for debug builds, in which a call costs as much as ten bytes of a loop: loops run on local copies
/// of the pointers, and stop at the NUL byte behind the file instead of at a bound. When something is not as it
/// should be, the cursor notes a doubt and jumps to the end, where every loop ends by itself.
struct ByteCursor {
    /// Followed by at least 16 NUL bytes.
    let bytes: UnsafePointer<UInt8>
    let count: Int
    /// ``ByteClass/table``.
    let classes: UnsafePointer<UInt8>
    let words: WordTable

    var at: Int
    /// Why the file cannot be scanned, once that is known.
    private(set) var doubt: Doubt?
    /// Where the last token before the trivia passed last ended.
    private(set) var tokenEnd: Int
    /// Whether a line began in the trivia passed last.
    private(set) var startsLine = true
    private var triviaEnd: Int

    /// Insides of braces that were passed while ``recordsCuts`` was set, in order.
    var cuts: [Range<Int>] = []
    var recordsCuts = false
    /// How many interpolations are open.
    var interpolations = 0
    /// How many types are open.
    var types = 0

    init(bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
        classes = ByteClass.table
        words = .shared
        // A byte order mark is no part of the first token.
        let hasMark = count > 2 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        at = hasMark ? 3 : 0
        tokenEnd = at
        triviaEnd = at
    }

    /// Notes a doubt, unless there is one, and moves to the end.
    mutating func giveUp(_ doubt: Doubt) {
        if self.doubt == nil { self.doubt = doubt }
        at = count
        triviaEnd = count
    }

    // MARK: Looking

    var byte: UInt8 { bytes[at] }

    /// The last byte of the token before the trivia passed last.
    var lastByte: UInt8 { tokenEnd == 0 ? Byte.end : bytes[tokenEnd &- 1] }

    /// Whether an identifier, a keyword or a number begins here.
    var isAtIdentifier: Bool { classes[Int(bytes[at])] & ByteClass.identifier != 0 }

    func text(_ range: Range<Int>) -> String {
        String(
            decoding: UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count),
            as: UTF8.self
        )
    }

    // MARK: Moving

    /// Passes spaces, line ends and comments.
    mutating func skipTrivia() {
        let bytes = bytes
        let classes = classes
        let space = ByteClass.space
        if at != triviaEnd {
            tokenEnd = at
            startsLine = false
        }
        while true {
            var at = self.at
            while classes[Int(bytes[at])] & space != 0 {
                if bytes[at] == 0x0A { startsLine = true }
                at &+= 1
            }
            self.at = at
            guard bytes[at] == Byte.slash else { break }
            if bytes[at &+ 1] == Byte.slash {
                skipLine()
            } else if bytes[at &+ 1] == Byte.star {
                skipBlockComment()
                if ByteSearch.offset(of: Byte.newline, in: bytes, from: at, to: self.at) != nil { startsLine = true }
            } else {
                break
            }
        }
        triviaEnd = at
    }

    /// Moves to the line end, which is not passed.
    mutating func skipLine() {
        at = ByteSearch.offset(of: Byte.newline, in: bytes, from: at, to: count) ?? count
    }

    /// Passes `/* … */`, which nests.
    mutating func skipBlockComment() {
        let bytes = bytes
        let classes = classes
        let stop = ByteClass.comment
        var at = self.at &+ 2
        var depth = 1
        while depth > 0 {
            while classes[Int(bytes[at])] & stop == 0 { at &+= 1 }
            let byte = bytes[at]
            let next = bytes[at &+ 1]
            if byte == Byte.star && next == Byte.slash {
                depth &-= 1
                at &+= 2
            } else if byte == Byte.slash && next == Byte.star {
                depth &+= 1
                at &+= 2
            } else if byte == Byte.end {
                return giveUp(.unterminatedComment)
            } else {
                at &+= 1
            }
        }
        self.at = at
    }

    /// Passes an identifier, a keyword or a number and tells which word it is.
    mutating func takeWord() -> Word {
        let start = at
        skipIdentifier()
        return words.word(bytes + start, count: at &- start)
    }

    mutating func skipIdentifier() {
        let bytes = bytes
        let classes = classes
        let member = ByteClass.identifier
        let start = at
        var at = start
        var all: UInt8 = 0
        while classes[Int(bytes[at])] & member != 0 {
            all |= bytes[at]
            at &+= 1
        }
        self.at = at
        if all >= 0x80, hasSpace(start..<at) { giveUp(.unusualByte) }
    }

    /// Whether there is among letters what the parser takes for a space: U+00A0 or U+FEFF.
    private func hasSpace(_ range: Range<Int>) -> Bool {
        range.contains { index in
            bytes[index] == 0xC2 && bytes[index + 1] == 0xA0
                || bytes[index] == 0xEF && bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF
        }
    }

    /// Passes a name, with or without backticks.
    ///
    /// - Returns: where the name without its backticks stands; `nil` when there is none, or a keyword.
    mutating func takeName() -> Range<Int>? {
        let start = at
        if byte == Byte.backtick {
            skipRawIdentifier()
            return at > start &+ 2 ? start &+ 1..<at &- 1 : nil
        }
        guard isAtIdentifier, byte < Byte.zero || byte > Byte.nine else { return nil }
        let word = takeWord()
        return word.isReserved ? nil : start..<at
    }

    /// Passes an equals sign, if it is one: as much space before it as behind it, and no part of an operator.
    mutating func takeEqual() -> Bool {
        let before = classes[Int(bytes[at &- 1])] & ByteClass.space
        let after = classes[Int(bytes[at &+ 1])]
        guard before == after & ByteClass.space, after & ByteClass.operation == 0 else { return false }
        at &+= 1
        return true
    }
}
