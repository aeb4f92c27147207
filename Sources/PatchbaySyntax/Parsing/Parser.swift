/// The builder of the syntax tree of a file, by recursive descent over one token of lookahead.
///
/// A value that is changed in place and never copied: in a debug build every access to an object's property is guarded,
/// and every copy counts the references in it. The grammar is in extensions, one for each part of the language. Each
/// function takes the parser to the first token that it does not know, and returns a node that has no parent yet.
struct Parser: ~Copyable {
    var lexer: Lexer
    var store: NodeStore
    /// The token that is looked at.
    var token: Token
    /// The end of the token before it.
    var lastEnd: Int
    let readsBodies: Bool
    /// The number of levels of the grammar that are open.
    var depth = 0
    /// The number that may be open at once.
    private var mostLevels = Self.deepest
    /// True if an attempt is under way, in which errors only say that it failed.
    var isTrying = false
    var hasFailed = false
    /// True if an attempt that has failed is over at once.
    var endsWithFailure = false
    /// The bytes of clauses of a `#if` that were parsed and passed over then, each as often as that happened.
    var bytesPassedOver = 0

    /// Levels that may be open at once; each takes some frames of the stack, and real code has twenty.
    static let deepest = 256
    /// Levels that an attempt may open: where each of a row begins with one, all that failed are made again.
    private static let deepestInAttempt = 48
    /// Links that a chain of members, calls or question marks may have: each is a level of the tree.
    static let longestChain = 500

    init(bytes: UnsafePointer<UInt8>, count: Int, store: NodeStore, readsBodies: Bool) {
        lexer = Lexer(bytes: bytes, count: count)
        self.store = store
        self.readsBodies = readsBodies
        lastEnd = 0
        token = lexer.token(from: lexer.firstOffset)
        token.startsLine = true
    }

    var problems: [SyntaxProblem] { lexer.problems }

    // MARK: Tokens

    mutating func advance() {
        lastEnd = token.end
        token = lexer.token(from: lastEnd)
    }

    /// The token behind the one that is looked at.
    mutating func peek() -> Token { lexer.token(from: token.end) }

    /// True if the token is a word of the grammar, reserved or not.
    func atWord(_ word: Word) -> Bool { token.word == word }

    mutating func move(to offset: Int) {
        lastEnd = min(offset, lexer.limit)
        token = lexer.token(from: lastEnd)
    }

    /// Passes the token if it is of a kind.
    mutating func skip(_ kind: TokenKind) -> Bool {
        guard token.kind == kind else { return false }
        advance()
        return true
    }

    /// Makes the token end earlier, so that what is left of it is a token of its own: `>` of `>>`.
    mutating func cut(_ length: Int) { token.end = token.start &+ length }

    /// True if the token is an operator that begins with a byte.
    func atOperator(_ byte: UInt8) -> Bool {
        switch token.kind {
        case .binaryOperator, .prefixOperator, .postfixOperator, .ampersand, .equal, .arrow, .infixQuestion,
            .postfixQuestion, .postfixExclamation, .regex:
            lexer.bytes[token.start] == byte
        case .end, .identifier, .keyword, .wildcard, .integer, .float, .string, .leftParen, .rightParen, .leftBracket,
            .rightBracket, .leftBrace, .rightBrace, .comma, .colon, .semicolon, .period, .at, .backslash, .poundIf,
            .poundElseif, .poundElse, .poundEndif, .pound, .placeholder, .unknown:
            false
        }
    }

    /// True if the token is an operator of one byte.
    func atSoleOperator(_ byte: UInt8) -> Bool { token.end == token.start &+ 1 && atOperator(byte) }

    /// True if the token is this text.
    func atText(_ text: StaticString) -> Bool {
        token.end &- token.start == text.utf8CodeUnitCount && lexer.matches(text, token.start)
    }

    // MARK: Nodes

    mutating func open(_ kind: NodeKind) -> Int32 { store.make(kind, token.start) }

    /// A node around another one, which becomes its first child.
    mutating func wrap(_ child: Int32, in kind: NodeKind, _ role: NodeRole) -> Int32 {
        let node = store.make(kind, Int(store.nodes[Int(child)].start))
        store.append(child, to: node, role)
        return node
    }

    /// Ends a node behind the token that was passed last.
    @discardableResult
    mutating func close(_ node: Int32) -> Int32 {
        let start = store.nodes[Int(node)].start
        store.nodes[Int(node)].end = max(start, Int32(truncatingIfNeeded: lastEnd))
        return node
    }

    mutating func add(_ child: Int32, to node: Int32, _ role: NodeRole) { store.append(child, to: node, role) }

    /// Takes the token as a child.
    mutating func take(into node: Int32, _ role: NodeRole) {
        let leaf = store.make(.token, token.start)
        advance()
        store.append(close(leaf), to: node, role)
    }

    mutating func set(_ flag: UInt8, _ node: Int32) { store.nodes[Int(node)].flags |= flag }

    func kind(of node: Int32) -> NodeKind { store.nodes[Int(node)].kind }

    mutating func become(_ node: Int32, _ kind: NodeKind) { store.nodes[Int(node)].kind = kind }

    /// A node that is one token and has no children.
    mutating func parseLeaf(_ kind: NodeKind) -> Int32 {
        let node = open(kind)
        advance()
        return close(node)
    }

    /// Parses what stands between commas, the last of which may be followed by nothing, up to where a list ends. Its
    /// end is not passed.
    mutating func parseList(to end: TokenKind, _ parseElement: (inout Parser) -> Void) {
        while token.kind != end, token.kind != .end {
            let start = token.start
            parseElement(&self)
            if !skip(.comma) || token.start == start { break }
        }
    }

    // MARK: Errors

    /// Notes an error, or the end of an attempt.
    mutating func fail(_ message: String, at offset: Int? = nil) {
        if isTrying { return giveUp() }
        lexer.note(.invalid, offset ?? token.start, message)
    }

    /// Ends an attempt: whatever goes on in it sees the end of the file, so that no attempt takes longer than what it
    /// understands, at however many levels it is.
    mutating func giveUp() {
        hasFailed = true
        guard endsWithFailure else { return }
        token.kind = .end
        token.word = .none
        token.part = .none
        token.start = lexer.count
        token.end = lexer.count
    }

    /// Notes that something is missing: behind the token that was passed last.
    mutating func failMissing(_ message: String) { fail(message, at: lastEnd) }

    mutating func expect(_ kind: TokenKind, _ message: @autoclosure () -> String) {
        if token.kind == kind {
            advance()
        } else {
            failMissing(message())
        }
    }

    /// Enters one more level of the grammar.
    ///
    /// - Returns: `false` if that is one too many; then what is there is passed over.
    mutating func enter() -> Bool {
        depth &+= 1
        if depth <= mostLevels { return true }
        depth &-= 1
        if isTrying {
            giveUp()
        } else {
            lexer.note(.tooDeep, token.start, "structure nesting level exceeded maximum of \(Self.deepest)")
        }
        skipPiece()
        return false
    }

    mutating func leave() { depth &-= 1 }

    /// True if a chain may have one more link. The rest of one that may not is passed over.
    mutating func extends(_ links: inout Int) -> Bool {
        links &+= 1
        if links <= Self.longestChain { return true }
        if isTrying {
            giveUp()
            skipPiece()
            return false
        }
        lexer.note(.tooDeep, token.start, "a chain of more than \(Self.longestChain) links")
        repeat { skipPiece() } while token.kind != .end && !token.startsLine && token.kind != .rightBrace
        return false
    }

    /// Passes a token, or a group or block that begins with it.
    mutating func skipPiece() {
        let isGroup = token.kind == .leftParen || token.kind == .leftBracket
        if isGroup, let end = lexer.endOfGroup(token.start) {
            move(to: end)
        } else if token.kind == .leftBrace, let end = lexer.endOfBlock(token.start) {
            move(to: end)
        } else if token.kind != .end {
            advance()
        }
    }

    /// Tries something that may turn out not to be there.
    ///
    /// - Returns: the node; `nil` if it is not, and then nothing has changed.
    mutating func attempt(_ parse: (inout Parser) -> Int32) -> Int32? {
        let (token, lastEnd, depth, mark) = (self.token, self.lastEnd, self.depth, store.count)
        let problemCount = lexer.problems.count
        let (wasTrying, hadFailed, endedWithFailure) = (isTrying, hasFailed, endsWithFailure)
        let hadLevels = mostLevels
        (isTrying, hasFailed, endsWithFailure) = (true, false, true)
        mostLevels = min(mostLevels, depth &+ Self.deepestInAttempt)
        let node = parse(&self)
        let succeeded = !hasFailed
        (isTrying, hasFailed, endsWithFailure) = (wasTrying, hadFailed, endedWithFailure)
        mostLevels = hadLevels
        if succeeded { return node }
        self.token = token
        self.lastEnd = lastEnd
        self.depth = depth
        store.drop(to: mark)
        lexer.problems.removeLast(lexer.problems.count - problemCount)
        return nil
    }

    /// Looks ahead without making anything.
    mutating func look(_ body: (inout Parser) -> Bool) -> Bool {
        let (token, lastEnd) = (self.token, self.lastEnd)
        let problemCount = lexer.problems.count
        let result = body(&self)
        self.token = token
        self.lastEnd = lastEnd
        if lexer.problems.count > problemCount { lexer.problems.removeLast(lexer.problems.count - problemCount) }
        return result
    }
}

extension SyntaxTree {
    /// The tree of a file.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8. Bytes that are no characters are taken for letters.
    ///   - readsBodies: Whether bodies are read with the rest.
    package convenience init(_ bytes: [UInt8], readsBodies: Bool = false) {
        self.init(copying: bytes, capacity: readsBodies ? bytes.count / 6 : bytes.count / 24)
        parse(readsBodies: readsBodies) { rootIndex = $0.parseFile() }
    }

    /// A tree of a text that is one type.
    package convenience init(type bytes: [UInt8]) {
        self.init(copying: bytes, capacity: bytes.count / 6)
        parse(readsBodies: true) { rootIndex = $0.parseSoleType() }
    }

    /// Reads the inside of a block that was passed over, and what is inside of that.
    func read(_ index: Int32) {
        guard raw(index).pointee.flags & NodeFlag.unread != 0 else { return }
        parse(readsBodies: true) { $0.readBlock(index) }
    }

    private func parse(readsBodies: Bool, _ body: (inout Parser) -> Void) {
        var parser = Parser(bytes: bytes, count: count, store: store, readsBodies: readsBodies)
        body(&parser)
        store = parser.store
        problems += parser.problems
    }
}

extension Node {
    /// Reads its inside if that was passed over, and returns it.
    @discardableResult
    package func read() -> Node {
        if isUnread { tree.read(index) }
        return self
    }

    /// Reads everything inside of it that was passed over.
    package func readAll() {
        read()
        for child in children { child.readAll() }
    }
}
