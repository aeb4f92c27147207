/// A type as source code spells it, taken apart.
///
/// It keeps what code generation needs (`any`, attributes, labels); ``TypeKey`` is what remains when only the
/// identity of the type counts.
public indirect enum TypeExpression: Hashable, Sendable {
    /// `URL`, `Foundation.URL`, `Cache<User, Image>.Entry`: one component a dot.
    case named([Component])
    /// `T?` and `T!`.
    case optional(TypeExpression)
    case array(TypeExpression)
    case dictionary(key: TypeExpression, value: TypeExpression)
    /// `()` and tuples of two or more; a parenthesised single type is the type itself.
    case tuple([TupleElement])
    case function(Function)
    /// `A & B`.
    case composition([TypeExpression])
    /// `any P`.
    case existential(TypeExpression)
    /// `some P`.
    case opaque(TypeExpression)
    /// `T.Type`, or `T.Protocol`.
    case metatype(TypeExpression, suffix: String)
    /// `@escaping T`, `inout T`, `sending T`: specifiers and attributes in source order.
    case attributed([String], TypeExpression)
    /// A type that the reader does not take apart; it is compared by its text.
    case verbatim(String)

    public struct Component: Hashable, Sendable {
        public var name: String
        public var arguments: [TypeExpression]

        public init(_ name: String, arguments: [TypeExpression] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    public struct TupleElement: Hashable, Sendable {
        public var label: String?
        public var type: TypeExpression

        public init(label: String? = nil, type: TypeExpression) {
            self.label = label
            self.type = type
        }
    }

    public struct Function: Hashable, Sendable {
        public var parameters: [TypeExpression]
        /// The names that the source has for the parameters, `""` where it has none for one: `(_ id: Int) -> User`. Two
        /// functions that differ in them are the same.
        public var names: [String] = []
        public var isAsync: Bool
        /// `nil` when it does not throw, `throws` or `throws(E)` otherwise.
        public var throwsClause: String?
        public var result: TypeExpression

        public init(
            parameters: [TypeExpression],
            isAsync: Bool = false,
            throwsClause: String? = nil,
            result: TypeExpression
        ) {
            self.parameters = parameters
            self.isAsync = isAsync
            self.throwsClause = throwsClause
            self.result = result
        }

        public static func == (left: Function, right: Function) -> Bool {
            left.parameters == right.parameters && left.isAsync == right.isAsync
                && left.throwsClause == right.throwsClause && left.result == right.result
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(parameters)
            hasher.combine(isAsync)
            hasher.combine(throwsClause)
            hasher.combine(result)
        }
    }

    /// A nominal type without generic arguments, one string a component.
    public static func path(_ names: [String]) -> TypeExpression {
        .named(names.map { Component($0) })
    }

    /// The empty tuple.
    public static let void = TypeExpression.tuple([])
}

extension TypeExpression {
    /// The names of a nominal type's components, or `nil` for every other kind of type.
    public var names: [String]? {
        guard case .named(let components) = self else { return nil }
        return components.map(\.name)
    }

    /// The type below attributes and specifiers.
    public var unattributed: TypeExpression {
        guard case .attributed(_, let base) = self else { return self }
        return base.unattributed
    }

    /// The type of an argument for a parameter of this type: without what concerns only the parameter.
    public var ofArgument: TypeExpression {
        guard case .attributed(let attributes, let base) = self else { return self }
        let ofParameter: Set<String> = [
            "@escaping", "inout", "sending", "borrowing", "consuming", "isolated", "__owned", "__shared", "_const",
        ]
        let kept = attributes.filter { !ofParameter.contains($0) }
        return kept.isEmpty ? base : .attributed(kept, base)
    }

    /// The type of a parameter that is kept: a closure has to be marked then, behind specifiers and before attributes.
    package var ofStoredParameter: TypeExpression {
        guard isFunction else { return self }
        guard case .attributed(let attributes, let base) = self else { return .attributed(["@escaping"], self) }
        guard !attributes.contains("@escaping") else { return self }
        let specifiers = attributes.prefix { !$0.hasPrefix("@") }
        return .attributed(specifiers + ["@escaping"] + attributes.dropFirst(specifiers.count), base)
    }

    /// The type below attributes, `any` and `some`.
    public var stripped: TypeExpression {
        switch self {
        case .attributed(_, let base), .existential(let base), .opaque(let base): base.stripped
        case .named, .optional, .array, .dictionary, .tuple, .function, .composition, .metatype, .verbatim: self
        }
    }

    /// The wrapped type of an optional, and what that wraps if it is one as well; nothing of any other type.
    public var wrappedTypes: [TypeExpression] {
        switch unattributed {
        case .optional(let wrapped):
            return [wrapped] + wrapped.wrappedTypes
        case .named(let components):
            guard let last = components.last, last.name == "Optional", last.arguments.count == 1,
                components.count == 1 || components.map(\.name) == ["Swift", "Optional"]
            else { return [] }
            return [last.arguments[0]] + last.arguments[0].wrappedTypes
        case .array, .dictionary, .tuple, .function, .composition, .existential, .opaque, .metatype, .attributed,
            .verbatim:
            return []
        }
    }

    /// True if it is `()` or `Void`.
    public var isVoid: Bool {
        switch unattributed {
        case .tuple(let elements): elements.isEmpty
        case .named(let components):
            components.map(\.name) == ["Void"] || components.map(\.name) == ["Swift", "Void"]
        case .optional, .array, .dictionary, .function, .composition, .existential, .opaque, .metatype,
            .attributed, .verbatim:
            false
        }
    }

    /// True if a parameter of this type has to be marked `@escaping` to be stored.
    public var isFunction: Bool {
        if case .function = unattributed { return true }
        return false
    }
}

extension TypeExpression {
    /// The type by its name, of which a member type can be named: `Array<Int>` for `[Int]`.
    package var spelledOut: TypeExpression {
        switch self {
        case .optional(let wrapped): .named([Component("Optional", arguments: [wrapped])])
        case .array(let element): .named([Component("Array", arguments: [element])])
        case .dictionary(let key, let value): .named([Component("Dictionary", arguments: [key, value])])
        case .attributed(_, let base): base.spelledOut
        case .named, .tuple, .function, .composition, .existential, .opaque, .metatype, .verbatim: self
        }
    }
}

extension TypeExpression: CustomStringConvertible {
    /// The type as Swift source.
    public var description: String {
        switch self {
        case .named(let components):
            // Nearly all names have one part, and types are spelled thousands of times.
            guard components.count > 1 else { return components.first?.description ?? "" }
            return components.map { $0.description }.joined(separator: ".")
        case .optional(let wrapped):
            return wrapped.isPostfixable ? "\(wrapped)?" : "(\(wrapped))?"
        case .array(let element):
            return "[\(element)]"
        case .dictionary(let key, let value):
            return "[\(key): \(value)]"
        case .tuple(let elements):
            let list = elements.map { element in
                element.label.map { "\(SwiftName.escapedParameter($0)): \(element.type)" } ?? "\(element.type)"
            }
            return "(\(list.joined(separator: ", ")))"
        case .function(let function):
            return function.description
        case .composition(let members):
            return members.map { $0.isPostfixable ? "\($0)" : "(\($0))" }.joined(separator: " & ")
        case .existential(let constraint):
            return "any \(constraint)"
        case .opaque(let constraint):
            return "some \(constraint)"
        case .metatype(let base, let suffix):
            return base.isPostfixable ? "\(base).\(suffix)" : "(\(base)).\(suffix)"
        case .attributed(let attributes, let base):
            return (attributes + ["\(base)"]).joined(separator: " ")
        case .verbatim(let text):
            return text
        }
    }

    /// True if `?` or `.Type` can follow without parentheses.
    package var isPostfixable: Bool {
        switch self {
        case .named, .optional, .array, .dictionary, .tuple, .metatype: true
        case .verbatim(let text): !text.contains(" ") && !text.hasPrefix("~") && !text.hasSuffix("...")
        case .function, .composition, .existential, .opaque, .attributed: false
        }
    }
}

extension TypeExpression.Component: CustomStringConvertible {
    public var description: String {
        let name = SwiftName.escapedType(name)
        guard !arguments.isEmpty else { return name }
        return "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    }
}

extension TypeExpression.Function: CustomStringConvertible {
    public var description: String {
        let list = "(\(parameters.map(\.description).joined(separator: ", ")))"
        let effects = [isAsync ? "async" : nil, throwsClause].compactMap { $0 }
        return ([list] + effects + ["->", result.description]).joined(separator: " ")
    }
}

extension TypeExpression {
    /// True if it says `some` anywhere: in a parameter that is a generic one without a name, in a result a type that only
    /// the compiler knows.
    public var isOpaque: Bool { withAny != self }

    /// The same with `any` in the place of `some`.
    public var withAny: TypeExpression {
        switch self {
        case .named(let components):
            .named(components.map { Component($0.name, arguments: $0.arguments.map(\.withAny)) })
        case .optional(let wrapped): .optional(wrapped.withAny)
        case .array(let element): .array(element.withAny)
        case .dictionary(let key, let value): .dictionary(key: key.withAny, value: value.withAny)
        case .tuple(let elements):
            .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.withAny) })
        case .function(let function): .function(function.withAny)
        case .opaque(let base): .existential(base)
        case .metatype(let base, let suffix): .metatype(base.withAny, suffix: suffix)
        case .attributed(let attributes, let base): .attributed(attributes, base.withAny)
        case .composition, .existential, .verbatim: self
        }
    }
}

extension TypeExpression.Function {
    fileprivate var withAny: Self {
        var function = self
        function.parameters = parameters.map(\.withAny)
        function.result = result.withAny
        return function
    }
}
