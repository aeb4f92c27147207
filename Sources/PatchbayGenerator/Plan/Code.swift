import PatchbayModel

/// A piece of generated code in which types are values: what it has to import, and how a type has to be written beside
/// others, is worked out without reading text.
///
/// It is written as a literal: `"\(type).makeInstance"`. A string is interpolated by name, `\(text: name)`, so that no type
/// gets into the code as text by mistake.
public struct Code: Equatable, Sendable {
    fileprivate enum Part: Equatable {
        case text(String)
        case type(TypeExpression)
    }

    private var parts: [Part]

    init(text: String) {
        parts = [.text(text)]
    }

    static let absent: Code = "nil"
    static let nothing: Code = "()"

    /// A constant or a parameter.
    static func name(_ name: String) -> Code { Code(text: SwiftName.escaped(name)) }

    /// A text as a literal. Names in backticks may have anything in them.
    static func literal(_ text: String) -> Code {
        Code(text: "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"")
    }

    /// The attribute of a global actor, by the name that the graph has for it.
    init(actor: String) {
        self = "@\(TypeExpression(actor: actor))"
    }

    /// A type as a declaration spells it: a `T!` is an optional everywhere else.
    init(_ type: TypeExpression, isImplicitlyUnwrapped: Bool) {
        guard isImplicitlyUnwrapped, case .optional(let wrapped) = type else {
            self = "\(type)"
            return
        }
        self = wrapped.isPostfixable ? "\(wrapped)!" : "(\(wrapped))!"
    }

    func mapTypes(_ transform: (TypeExpression) -> TypeExpression) -> Code {
        var result = self
        result.parts = parts.map { if case .type(let type) = $0 { .type(transform(type)) } else { $0 } }
        return result
    }

    /// The words behind the parameters of a function or the `get` of a property.
    static func effectWords(_ effects: Effects, thrown: TypeExpression?) -> [Code] {
        let throwing: Code = thrown.map { "throws(\($0))" } ?? "throws"
        return (effects.isAsync ? ["async"] : []) + (effects.isThrowing ? [throwing] : [])
    }
}

extension Code: ExpressibleByStringInterpolation {
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { append(.text(literal)) }

        public mutating func appendInterpolation(_ type: TypeExpression) { append(.type(type)) }

        public mutating func appendInterpolation(_ code: Code) {
            for part in code.parts { append(part) }
        }

        public mutating func appendInterpolation(text: String) { append(.text(text)) }

        /// Keeps text in one part, so that equal code is equal however it was put together.
        private mutating func append(_ part: Part) {
            guard case .text(let text) = part else { return parts.append(part) }
            if case .text(let before)? = parts.last {
                parts[parts.count - 1] = .text(before + text)
            } else if !text.isEmpty {
                parts.append(part)
            }
        }
    }

    public init(stringLiteral value: String) { self.init(text: value) }

    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

extension Code: CustomStringConvertible {
    /// The code as Swift source.
    public var description: String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .text(let piece): text += piece
            case .type(let type): text += type.description
            }
        }
    }
}

extension TypeExpression {
    /// A global actor by its name: `MainActor`, `Kit.Store`.
    init(actor: String) {
        self = .path(actor.split(separator: ".").map { $0.filter { $0 != "`" } })
    }

    /// A type of the runtime's module for resolvers.
    static func runtime(_ name: String, _ arguments: [TypeExpression] = []) -> TypeExpression {
        .named([Component(FrontEnd.resolvers.module), Component(name, arguments: arguments)])
    }

    /// A type nested in it.
    func member(_ name: String) -> TypeExpression {
        guard case .named(let components) = self else { return self }
        return .named(components + [Component(name)])
    }
}
