import PatchbayModel

/// Reads the plain spellings of types from bytes; it makes of them what ``TypeReader`` makes.
extension ByteCursor {
    /// Types within types that are read from bytes, optional ones included.
    private static let deepestType = 16
    /// Names in a path, and members of a composition, that are.
    private static let longestList = 64

    /// Passes a type.
    ///
    /// - Returns: `nil` when it is spelled in a way that is left to the parser: function types, tuples, attributes
    ///   and much else. The cursor is anywhere then.
    mutating func takeType() -> TypeExpression? {
        guard types < Self.deepestType else { return nil }
        types &+= 1
        defer { types &-= 1 }
        skipTrivia()
        let start = at
        if isAtIdentifier {
            let word = takeWord()
            if word == .any || word == .some {
                skipTrivia()
                guard isAtIdentifier, let constraint = takeComposition() else { return nil }
                return word == .any ? .existential(constraint) : .opaque(constraint)
            }
            at = start
        }
        return takeComposition()
    }

    private mutating func takeComposition() -> TypeExpression? {
        guard let first = takePostfixType() else { return nil }
        skipTrivia()
        guard isAtSingleAmpersand else { return first }
        var members = [first]
        while isAtSingleAmpersand {
            guard members.count < Self.longestList else { return nil }
            at &+= 1
            skipTrivia()
            guard let member = takePostfixType() else { return nil }
            members.append(member)
            skipTrivia()
        }
        return .composition(members)
    }

    private var isAtSingleAmpersand: Bool {
        byte == Byte.ampersand && classes[Int(bytes[at &+ 1])] & ByteClass.operation == 0
    }

    private mutating func takePostfixType() -> TypeExpression? {
        guard var type = byte == Byte.leftBracket ? takeCollection() : takeNominal() else { return nil }
        var optionals = 0
        while byte == Byte.question || byte == Byte.exclamation {
            optionals &+= 1
            guard optionals < Self.deepestType else { return nil }
            type = .optional(type)
            at &+= 1
        }
        // A member of an optional or of a collection, or an operator.
        return byte == Byte.period || byte == Byte.colon && bytes[at &+ 1] == Byte.colon ? nil : type
    }

    private mutating func takeCollection() -> TypeExpression? {
        at &+= 1
        guard let element = takeType() else { return nil }
        skipTrivia()
        if byte == Byte.rightBracket {
            at &+= 1
            return .array(element)
        }
        guard byte == Byte.colon else { return nil }
        at &+= 1
        guard let value = takeType() else { return nil }
        skipTrivia()
        guard byte == Byte.rightBracket else { return nil }
        at &+= 1
        return .dictionary(key: element, value: value)
    }

    private mutating func takeNominal() -> TypeExpression? {
        var components: [TypeExpression.Component] = []
        while true {
            guard components.count < Self.longestList, let name = takeName() else { return nil }
            var component = TypeExpression.Component(text(name))
            if byte == Byte.less {
                guard let arguments = takeArguments() else { return nil }
                component.arguments = arguments
            }
            if !components.isEmpty, component.name == "Type" || component.name == "Protocol" { return nil }
            components.append(component)
            guard byte == Byte.period else { return .named(components) }
            at &+= 1
        }
    }

    private mutating func takeArguments() -> [TypeExpression]? {
        var arguments: [TypeExpression] = []
        repeat {
            at &+= 1
            guard let argument = takeType() else { return nil }
            arguments.append(argument)
            skipTrivia()
        } while byte == Byte.comma
        guard byte == Byte.greater else { return nil }
        at &+= 1
        return arguments
    }
}
