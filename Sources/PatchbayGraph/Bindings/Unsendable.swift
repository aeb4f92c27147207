import PatchbayModel

/// The reason why several threads cannot use a type. As a text it follows "is not `Sendable`: ".
public enum Unsendable: Hashable, Sendable {
    /// The type is a function, or consists of one, or has a property of that name which is one.
    case function(holder: String? = nil)
    /// The protocol, or one that it is made of, does not refine it.
    case `protocol`(String)
    /// The same of one that is not of the program.
    case foreignProtocol(String)
    /// The type is `Any` or `AnyObject`, or has one of them in it.
    case anything
    /// The type is the factory, or the configurator, of a module of that name.
    case factory(of: String)
    /// The type is a `Lazy`, or has one in it.
    case lazy
    /// The type does not say so and cannot be so, or it consists of one.
    case type(reason: String)

    /// The mend, where it is a plain one.
    var remedy: String? {
        switch self {
        case .function: "write `@Sendable` at the type of the function"
        case .protocol(let name): "let `\(name)` refine `Sendable`"
        case .foreignProtocol(let name): "write `any \(name) & Sendable`"
        case .anything: "write `any Sendable` for what may be anything"
        case .factory(let module): "let `\(module)` be a `SendableModule`"
        case .lazy: "write `SendableLazy` for `Lazy`"
        case .type: nil
        }
    }

    /// The mend where the type is asked for.
    func remedy(for type: TypeExpression) -> String {
        if let remedy { return remedy }
        switch type {
        case .optional(let part), .array(let part), .attributed(_, let part): return remedy(for: part)
        case .dictionary, .tuple: return "make what `\(type)` consists of `Sendable`"
        case .named, .function, .composition, .existential, .opaque, .metatype, .verbatim:
            return "make `\(type)` `Sendable`"
        }
    }
}

extension Unsendable: CustomStringConvertible {
    public var description: String {
        switch self {
        case .function(nil): "the function is not `@Sendable`"
        case .function(let holder?): "the function that `\(holder)` holds is not `@Sendable`"
        case .protocol(let name), .foreignProtocol(let name): "`\(name)` does not refine it"
        case .anything: "it may be anything"
        case .factory(let module): "`\(module)` is no `SendableModule`"
        case .lazy: "a `Lazy` is for one thread at a time"
        case .type(let reason): reason
        }
    }
}
