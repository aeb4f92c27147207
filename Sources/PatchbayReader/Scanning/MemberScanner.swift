import PatchbayModel

/// Reads plain members from bytes; it makes of them what ``MemberReader`` makes. Most members are plain, and the
/// parser takes a hundred times as long for them.
struct MemberScanner {
    var cursor: ByteCursor
    let lines: LineTable
    let isProtocol: Bool
    /// What surrounds the member.
    var context: DeclarationReader.Context

    /// The properties that a variable declares.
    ///
    /// - Returns: `nil` when it is left to the parser.
    mutating func properties(in range: Range<Int>) -> [PropertyFacts]? {
        cursor.at = range.lowerBound
        let prefix = cursor.takePrefix()
        guard prefix.word == .let || prefix.word == .var else { return nil }
        var bindings: [Binding] = []
        repeat {
            guard let binding = takeBinding(before: range.upperBound) else { return nil }
            bindings.append(binding)
        } while takeComma()
        guard isAtEnd(of: range) else { return nil }
        // In `let a, b: Int` the type of `b` is that of `a` too.
        for index in bindings.indices.dropLast().reversed()
        where bindings[index].type == nil && !bindings[index].hasDefault {
            bindings[index].type = bindings[index + 1].type
            bindings[index].isImplicitlyUnwrapped = bindings[index + 1].isImplicitlyUnwrapped
        }
        return bindings.map { facts($0, prefix) }
    }

    /// The initialiser or the method that stands in a range.
    ///
    /// - Returns: `nil` when it is left to the parser.
    mutating func function(in range: Range<Int>) -> FunctionFacts? {
        cursor.at = range.lowerBound
        let prefix = cursor.takePrefix()
        var facts = FunctionFacts(
            name: "init",
            access: prefix.access ?? context.defaultAccess,
            isStatic: prefix.isStatic,
            isMutating: prefix.isMutating,
            isNonisolated: prefix.isNonisolated,
            attributes: cursor.attributes(prefix),
            conditions: context.conditions,
            location: lines.location(at: prefix.wordStart)
        )
        if prefix.word == .func {
            cursor.skipTrivia()
            facts.location = lines.location(at: cursor.at)
            guard let name = cursor.takeName() else { return nil }
            facts.name = cursor.text(name)
        } else if prefix.word == .`init` {
            facts.isFailable = cursor.byte == Byte.question
            if cursor.byte == Byte.question || cursor.byte == Byte.exclamation { cursor.at &+= 1 }
        } else {
            return nil
        }
        guard takeSignature(into: &facts), isAtEnd(of: range) else { return nil }
        return facts
    }

    // MARK: Variables

    /// One name of a variable declaration.
    private struct Binding {
        var start: Int
        var name: Range<Int>
        var type: TypeExpression?
        var isImplicitlyUnwrapped = false
        var hasDefault = false
        var isComputed = false
        var accessors: AccessorFacts?
    }

    private func facts(_ binding: Binding, _ prefix: Prefix) -> PropertyFacts {
        PropertyFacts(
            name: cursor.text(binding.name),
            type: binding.type,
            access: prefix.access ?? context.defaultAccess,
            isStatic: prefix.isStatic,
            isLazy: prefix.isLazy,
            isLet: prefix.word == .let,
            isStored: !prefix.isStatic && !isProtocol && !binding.isComputed,
            hasDefault: binding.hasDefault,
            isImplicitlyUnwrapped: binding.isImplicitlyUnwrapped,
            isNonisolated: prefix.isNonisolated,
            attributes: cursor.attributes(prefix),
            accessors: isProtocol ? binding.accessors ?? AccessorFacts() : nil,
            conditions: context.conditions,
            location: lines.location(at: binding.start)
        )
    }

    private mutating func takeBinding(before end: Int) -> Binding? {
        cursor.skipTrivia()
        let start = cursor.at
        guard let name = cursor.takeName() else { return nil }
        var binding = Binding(start: start, name: name)
        cursor.skipTrivia()
        if cursor.byte == Byte.colon {
            cursor.at &+= 1
            guard let type = cursor.takeType() else { return nil }
            cursor.skipTrivia()
            binding.type = type
            // `T!` is read as an optional type; as a part of another type it is none of ours.
            binding.isImplicitlyUnwrapped = cursor.lastByte == Byte.exclamation
            if binding.isImplicitlyUnwrapped, !type.isOptional { return nil }
        }
        if cursor.at < end, cursor.byte == Byte.equal {
            guard skipDefault(before: end) else { return nil }
            binding.hasDefault = true
        } else if isProtocol, cursor.at < end, cursor.byte == Byte.leftBrace {
            guard let accessors = takeRequiredAccessors() else { return nil }
            binding.accessors = accessors
        } else if cursor.at < end, cursor.byte == Byte.leftBrace {
            guard let isComputed = takeAccessors() else { return nil }
            binding.isComputed = isComputed
        }
        return binding
    }

    /// Passes an initial value that ends the declaration, and observers behind it.
    private mutating func skipDefault(before end: Int) -> Bool {
        guard cursor.takeEqual() else { return false }
        let start = cursor.at
        while cursor.doubt == nil {
            cursor.skipTrivia()
            if cursor.at >= end { return cursor.tokenEnd == end && end > start }
            let byte = cursor.byte
            if byte == Byte.leftParen || byte == Byte.leftBracket {
                cursor.skipGroup()
            } else if byte == Byte.leftBrace {
                // A closure, unless it is observers, which change nothing; accessors would.
                guard !beginsAccessors else { return false }
                cursor.skipBlock()
            } else if byte == Byte.comma {
                // Another name follows, or `<A, B>` goes on.
                return false
            } else if cursor.classes[Int(byte)] & ByteClass.opaque != 0 {
                _ = cursor.skipOpaque()
            } else {
                cursor.at &+= 1
            }
        }
        return false
    }

    /// Whether a block begins with what declares an accessor other than an observer.
    private var beginsAccessors: Bool {
        var inside = cursor
        inside.at &+= 1
        inside.skipTrivia()
        if inside.byte == Byte.at || inside.byte == Byte.pound { return true }
        let start = inside.at
        inside.skipIdentifier()
        return ["get", "set", "init", "_read", "_modify", "read", "modify"].contains(inside.text(start..<inside.at))
    }

    /// Passes a block behind a variable's type.
    ///
    /// - Returns: whether it computes the variable's value; `nil` when only the parser can tell.
    private mutating func takeAccessors() -> Bool? {
        var inside = cursor
        inside.at &+= 1
        inside.skipTrivia()
        if inside.byte == Byte.at || inside.byte == Byte.pound { return nil }
        let isObserver = inside.isAtIdentifier && inside.takeWord() == .observer
        let start = cursor.at
        cursor.skipBlock()
        guard cursor.doubt == nil, !cursor.mayInitialize(start..<cursor.at) else { return nil }
        return cursor.doubt == nil ? !isObserver : nil
    }

    // MARK: Parts

    private mutating func takeComma() -> Bool {
        cursor.skipTrivia()
        guard cursor.byte == Byte.comma else { return false }
        cursor.at &+= 1
        return true
    }

    /// Whether everything was understood: the last token is the last of the range.
    private mutating func isAtEnd(of range: Range<Int>) -> Bool {
        cursor.skipTrivia()
        return cursor.doubt == nil && cursor.tokenEnd == range.upperBound
    }
}

extension TypeExpression {
    fileprivate var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }
}
