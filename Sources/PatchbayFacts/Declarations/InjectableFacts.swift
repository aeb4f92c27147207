/// The expansion of `@Injectable` on a type: the one account that the macro writes down and the graph is made of.
public struct InjectableFacts: Equatable, Sendable {
    /// The properties of `Dependency`.
    public var requests: [PropertyFacts]
    /// The properties of `Payload`; if there is none, the type has no payload.
    public var payload: [PropertyFacts]
    /// The types that it stands for: `any Storage` of `@Injectable(as: (any Storage).self)`.
    public var binds: [TypeExpression]
    /// The initialiser that the type has itself, which takes what the type needs; `nil` where the properties say it.
    public var initializer: FunctionFacts?
    /// The global actor that the conformance is for, as the type spells it.
    public var actor: String?
    /// The mistakes in it; if there are any, the macro writes nothing.
    public var problems: [Diagnostic]

    public init(
        requests: [PropertyFacts] = [],
        payload: [PropertyFacts] = [],
        binds: [TypeExpression] = [],
        actor: String? = nil,
        problems: [Diagnostic] = []
    ) {
        self.requests = requests
        self.payload = payload
        self.binds = binds
        self.actor = actor
        self.problems = problems
    }

    /// The module that declares the macro.
    public static let home = "PatchbayMacros"

    /// True if an attribute, without its at sign, is `Injectable`. The assembly decides whether it is the runtime's:
    /// there the imports of all files are known.
    public static func isMarker(_ attribute: String) -> Bool { isMacro("Injectable", attribute) }

    /// True if an attribute, without its at sign, is a macro by its name, with the module or without it.
    package static func isMacro(_ name: String, _ attribute: String) -> Bool {
        let written = attribute.prefix { $0 != "(" }
        return written == name || written == "\(home).\(name)"
    }

    /// The protocol that the type is made to conform to.
    public var conformance: String {
        if payload.isEmpty { return "Injectable" }
        guard let effects = initializer?.effects else { return "FactoryModule" }
        return effects.isAsync || effects.isThrowing ? "AsyncFactoryModule" : "FactoryModule"
    }

    /// The structs that the macro writes, each with its properties.
    public var structs: [(name: String, properties: [PropertyFacts])] {
        [("Dependency", requests)] + (payload.isEmpty ? [] : [("Payload", payload)])
    }

    /// The access level of what is written for a type: that of the type, and never `open`.
    public static func access(for facts: DeclarationFacts) -> AccessLevel { min(facts.access, .public) }

    /// True if the structs need an initialiser of their own: the one that Swift writes is internal.
    public static func writesInitializers(for facts: DeclarationFacts) -> Bool { facts.access > .internal }
}
