import PatchbayModel

/// What stands before the word that begins a declaration: its attributes and modifiers.
struct Prefix {
    var start: Int
    /// Where the attributes stand, their at signs included.
    var attributes: [Range<Int>] = []
    var access: AccessLevel?
    /// The modifiers, as far as imports have them.
    var accessWord: Range<Int>?
    var isStatic = false
    var isFinal = false
    var isLazy = false
    var isMutating = false
    var isNonisolated = false
    var hasOtherModifiers = false
    /// The word behind it, `name` if that is none that begins a declaration.
    var word = Word.name
    var wordStart: Int

    var isEmpty: Bool { start == wordStart }
}

extension ByteCursor {
    /// Passes attributes, modifiers and the word that follows.
    mutating func takePrefix() -> Prefix {
        var prefix = Prefix(start: at, wordStart: at)
        while true {
            skipTrivia()
            prefix.wordStart = at
            if byte == Byte.at {
                guard let attribute = takeAttribute() else { return prefix }
                prefix.attributes.append(attribute)
                continue
            }
            guard isAtIdentifier else { return prefix }
            let word = takeWord()
            // `class func`
            if word == .class, isClassModifier() {
                prefix.isStatic = true
                continue
            }
            let isModifier = prefix.note(word)
            guard isModifier else {
                prefix.word = word
                return prefix
            }
            if let level = AccessLevel(word) {
                note(level, at: prefix.wordStart..<at, in: &prefix)
            } else if bytes[at] == Byte.leftParen {
                // `unowned(safe)`, `nonisolated(unsafe)`
                skipGroup()
            }
        }
    }

    /// The attributes as ``Modifiers`` has them.
    func attributes(_ prefix: Prefix) -> [String] {
        prefix.attributes.map { text($0.lowerBound + 1..<$0.upperBound) }
    }

    /// Passes the detail of an access modifier. `private(set)` says nothing of how far the whole is seen.
    private mutating func note(_ level: AccessLevel, at word: Range<Int>, in prefix: inout Prefix) {
        if byte == Byte.leftParen {
            // What follows `open` may be an argument list, and then this is no modifier.
            guard level != .open else { return }
            skipGroup()
            prefix.hasOtherModifiers = true
            return
        }
        if prefix.access != nil { prefix.hasOtherModifiers = true }
        prefix.access = level
        prefix.accessWord = word
    }

    /// Passes an attribute and its arguments.
    private mutating func takeAttribute() -> Range<Int>? {
        let start = at
        at &+= 1
        while true {
            guard takeName() != nil else {
                giveUp(.header)
                return nil
            }
            if byte == Byte.less { skipAngles() }
            guard byte == Byte.period else { break }
            at &+= 1
        }
        if byte == Byte.leftParen {
            let recordsCuts = recordsCuts
            // The text is a fact.
            self.recordsCuts = false
            skipGroup()
            self.recordsCuts = recordsCuts
        }
        let end = at
        skipTrivia()
        if byte == Byte.leftParen || byte == Byte.less || byte == Byte.period {
            giveUp(.header)
            return nil
        }
        return start..<end
    }

    /// Whether the word `class` that was passed is a modifier: `class func`.
    private mutating func isClassModifier() -> Bool {
        let end = at
        skipTrivia()
        let next = isAtIdentifier ? takeWord() : .name
        skipTrivia()
        // `class open {}` is a class with an unusual name.
        let isName = byte == Byte.leftBrace || byte == Byte.colon || byte == Byte.less
        at = end
        return next.isReserved || (next.role == .modifier || next.role == .access) && !isName
    }
}

extension Prefix {
    /// Takes a word in.
    ///
    /// - Returns: whether it is a modifier.
    fileprivate mutating func note(_ word: Word) -> Bool {
        guard word.role == .modifier else { return word.role == .access }
        hasOtherModifiers = true
        if word == .final { isFinal = true }
        if word == .nonisolated { isNonisolated = true }
        if word == .static { isStatic = true }
        if word == .lazy { isLazy = true }
        if word == .mutating { isMutating = true }
        return true
    }
}

extension AccessLevel {
    /// The level that a word states, if it does.
    init?(_ word: Word) {
        switch word {
        case .private: self = .private
        case .fileprivate: self = .fileprivate
        case .internal: self = .internal
        case .package: self = .package
        case .public: self = .public
        case .open: self = .open
        case .name, .struct, .class, .enum, .actor, .protocol, .extension, .typealias, .import, .func, .`init`,
            .deinit, .subscript, .var, .let, .case, .associatedtype, .operator, .precedencegroup, .macro,
            .static, .final, .nonisolated, .lazy, .mutating, .modifier, .async, .throws, .observer, .where,
            .any, .some:
            return nil
        }
    }
}
