/// The kinds of tokens.
enum TokenKind {
    case end
    /// A name, in backticks or not, and every word that is not reserved.
    case identifier
    /// A reserved word.
    case keyword
    case wildcard
    case integer, float, string, regex
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, period, at, backslash
    /// An operator, by the space around it.
    case binaryOperator, prefixOperator, postfixOperator
    case equal, arrow
    /// `&` before an expression.
    case ampersand
    /// `?` behind something, without a space; with one.
    case postfixQuestion, infixQuestion
    /// `!` behind something, without a space.
    case postfixExclamation
    case poundIf, poundElseif, poundElse, poundEndif
    /// `#name`.
    case pound
    /// `<#name#>`.
    case placeholder
    case unknown
}

/// One token: a range of bytes, and what it is.
struct Token {
    var kind: TokenKind
    /// The word that the grammar knows.
    var word: Word
    var part: Word.Part
    /// True if a line begins between it and the token before it.
    var startsLine: Bool
    var start: Int
    var end: Int
}

/// The words that the grammar knows. Every other word is a name.
enum Word: CaseIterable {
    case none

    // Reserved everywhere, in this order up to `where`; see ``isReserved``.
    case `Any`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`
    case `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`
    case `import`, `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`
    case `protocol`, `public`, `repeat`, `rethrows`, `return`, `self`, `Self`, `static`, `struct`, `subscript`
    case `super`, `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `while`, `where`

    // Words in their place.
    case actor, macro
    case package, open
    case final, lazy, override, required, convenience, mutating, nonmutating, dynamic, optional, indirect
    case weak, unowned, prefix, postfix, infix, distributed, nonisolated, isolated, borrowing, consuming
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case sending, __consuming, __shared, __owned, _const, _local
    case async, reasync, await, unsafe, consume, copy, borrow, each, any, some, of
    case get, set, willSet, didSet, _read, _modify, unsafeAddress, unsafeMutableAddress, addressWithOwner
    case mutableAddressWithOwner, addressWithNativeOwner, mutableAddressWithNativeOwner, read, modify, yielding, mutate
    case yield, then, discard, using

    /// The parts that it may play in a declaration.
    enum Part {
        case none
        /// The word that says what is declared.
        case declaration
        /// A word that says something of it before that.
        case modifier
        /// A word that is a modifier where a declaration follows.
        case contextualModifier
    }
}

/// The table that finds words among the bytes of a file, and knows what they are.
///
/// A hash table with open addressing whose keys are the first bytes of a word, so that a look-up is two loads, a
/// multiplication and a comparison; a `Dictionary` costs ten times as much in a debug build.
struct WordTable {
    struct Entry {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var count = 0
        var word = Word.none
        var isReserved = false
        var part = Word.Part.none
    }

    /// The table is filled before anybody else sees it, never written again and never freed.
    nonisolated(unsafe) static let shared: UnsafePointer<Entry> = {
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: size)
        entries.initialize(repeating: Entry(), count: size)
        var isReserved = true
        for word in Word.allCases where word != .none {
            if word == .actor { isReserved = false }
            var bytes = Array("\(word)".utf8)
            let count = bytes.count
            bytes += [UInt8](repeating: 0, count: 48)
            let (low, high) = bytes.withUnsafeBytes { raw -> (UInt64, UInt64) in
                guard let base = raw.baseAddress else { return (0, 0) }
                return key(base, count)
            }
            var slot = slot(low, high)
            while entries[slot].count != 0 { slot = (slot + 1) & (size - 1) }
            entries[slot] = Entry(
                low: low,
                high: high,
                count: count,
                word: word,
                isReserved: isReserved,
                part: part(of: word)
            )
        }
        return UnsafePointer(entries)
    }()

    private static let size = 512

    /// The number of bytes of the longest word: a longer name is none.
    static let longest = 29

    /// The entry of the word that stands at `start`, or `nil`; the 16 bytes from there have to be readable.
    static func find(
        _ start: UnsafePointer<UInt8>,
        _ count: Int,
        in entries: UnsafePointer<Entry>
    ) -> UnsafePointer<Entry>? {
        guard count > 1, count <= longest else { return nil }
        let (low, high) = key(UnsafeRawPointer(start), count)
        var slot = slot(low, high)
        while entries[slot].count != 0 {
            if entries[slot].low == low, entries[slot].high == high, entries[slot].count == count {
                return entries + slot
            }
            slot = (slot &+ 1) & (size &- 1)
        }
        return nil
    }

    private static func key(_ raw: UnsafeRawPointer, _ count: Int) -> (UInt64, UInt64) {
        let low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        guard count > 8 else { return (low & mask(count), 0) }
        let high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        return (low, count >= 16 ? high : high & mask(count &- 8))
    }

    /// The lowest `count` bytes.
    private static func mask(_ count: Int) -> UInt64 {
        UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
    }

    private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
        Int(truncatingIfNeeded: ((low ^ (high &* 31)) &* 0x9E37_79B9_7F4A_7C15) &>> 55)
    }

    private static func part(of word: Word) -> Word.Part {
        switch word {
        case .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .import, .`init`, .let, .operator,
            .precedencegroup, .protocol, .struct, .subscript, .typealias, .var, .actor, .macro:
            .declaration
        case .fileprivate, .internal, .private, .public, .static:
            .modifier
        case .package, .open, .final, .lazy, .override, .required, .convenience, .mutating, .nonmutating, .dynamic,
            .optional, .indirect, .weak, .unowned, .prefix, .postfix, .infix, .distributed, .nonisolated, .isolated,
            .borrowing, .consuming, .sending, .__consuming, ._const, ._local, .async, .reasync, .yielding:
            .contextualModifier
        case .none, .`Any`, .`as`, .`break`, .`catch`, .`continue`, .`default`, .`defer`, .`do`, .`else`,
            .`fallthrough`, .`false`, .`for`, .`guard`, .`if`, .`in`, .`inout`, .`is`, .`nil`, .`repeat`, .`rethrows`,
            .`return`, .`self`, .`Self`, .`super`, .`switch`, .`throw`, .`throws`, .`true`, .`try`, .`while`, .`where`,
            .__shared, .__owned, .await, .unsafe, .consume, .copy, .borrow, .each, .any, .some, .of, .get, .set,
            .willSet, .didSet, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress, .addressWithOwner,
            .mutableAddressWithOwner, .addressWithNativeOwner, .mutableAddressWithNativeOwner, .read, .modify, .mutate,
            .yield, .then, .discard, .using:
            .none
        }
    }
}

/// Something in a file that is not as Swift has it.
package struct SyntaxProblem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// More is open at the place than the parser follows.
        case tooDeep
        case conflictMarker
        /// A literal or a comment that nothing ends, so that what would close something after it is part of it.
        case unterminated
        case invalid
    }

    package var kind: Kind
    /// A byte offset.
    package var offset: Int
    /// The message in the words of a compiler: `expected '}' in struct`.
    package var message: String
}
