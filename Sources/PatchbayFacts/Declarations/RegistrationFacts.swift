/// One attribute that registers something on a hub, and where it stands.
public struct RegistrationFacts: Equatable, Sendable {
    /// `AutoRegister`
    public var attribute: String
    /// `@PatchbayHubs.AutoRegister`: it cannot be another module's attribute of that name.
    public var isQualified = false
    /// The type that can be asked for, whatever else may be wrong; `nil` if it is not written as a metatype.
    public var type: TypeExpression?
    /// True if the caller has to bring something.
    public var takesArguments = false
    /// The registration; `nil` when something is wrong with the attribute, so that its parameters are not known.
    public var registration: HubRegistrationFacts?
    /// Mistakes in the attribute itself.
    public var problems: [Diagnostic] = []
    /// The `#if` conditions that it stands under, those of the declaration included.
    public var conditions: [String] = []
    /// The place of the type.
    public var location: SourceLocation
    /// The places of the parameter types, one a parameter of the registration.
    public var parameterLocations: [SourceLocation] = []

    public init(
        attribute: String,
        type: TypeExpression?,
        registration: HubRegistrationFacts?,
        location: SourceLocation
    ) {
        self.attribute = attribute
        self.type = type
        self.registration = registration
        self.location = location
    }
}

/// A registration on a hub, as an attribute says it: `@AutoRegister((any Carrier).self, using: Tram.init)`.
///
/// The macros expand it, and the tool assembles the graph from it, so that an attribute has one meaning.
public struct HubRegistrationFacts: Equatable, Sendable {
    /// The type that can be asked for.
    public var type: TypeExpression
    /// True if one value serves all requests.
    public var isSingleton: Bool
    /// True if the result is `some P`.
    public var isOpaque: Bool
    /// The parameters of the factory, in its order.
    public var parameters: [Parameter]
    public var factory: Factory

    public struct Parameter: Equatable, Sendable {
        public var type: TypeExpression
        /// True if the caller brings it, rather than the hub.
        public var isExplicit: Bool
        /// The factory's label for it, `nil` if it has none.
        public var label: String?

        public init(type: TypeExpression, isExplicit: Bool, label: String? = nil) {
            self.type = type
            self.isExplicit = isExplicit
            self.label = label
        }
    }

    /// The code that makes the value.
    public enum Factory: Equatable, Sendable {
        /// `Tram.init(depot:number:)`, without the list: a call of it takes the labels of the parameters.
        case labelled(String)
        /// A closure, as written.
        case closure(String)
        /// Any other expression, as written; its labels are not known.
        case unlabelled(String)
    }

    public init(
        type: TypeExpression,
        isSingleton: Bool,
        isOpaque: Bool,
        parameters: [Parameter],
        factory: Factory
    ) {
        self.type = type
        self.isSingleton = isSingleton
        self.isOpaque = isOpaque
        self.parameters = parameters
        self.factory = factory
    }

    /// The parameters that the caller has to bring.
    public var explicitParameters: [Parameter] {
        parameters.filter(\.isExplicit)
    }

    /// The name of the type with `make` that a registration with arguments adds to the hub.
    package static func factoryName(for type: TypeExpression) -> String { TypeName.name(of: type) + "Factory" }
}

/// The expansion of `@Injectable` on a type: the one account that the macro writes down and the graph is made of.
public struct InjectableFacts: Equatable, Sendable {
    /// The properties of `Dependency`.
    public var requests: [PropertyFacts] = []
    /// The properties of `Payload`; if there is none, the type has no payload.
    public var payload: [PropertyFacts] = []
    /// The types that it stands for: `any Storage` of `@Injectable(as: (any Storage).self)`.
    public var binds: [TypeExpression] = []
    /// The initialiser that the type has itself, which takes what the type needs; `nil` where the properties say it.
    public var initializer: FunctionFacts?
    /// The global actor that the conformance is for, as the type spells it.
    public var actor: String?
    /// The mistakes in it; if there are any, the macro writes nothing.
    public var problems: [Diagnostic] = []

    public init() {}

    /// The module that declares the macro.
    public static let macroModule = "PatchbayMacros"

    /// True if an attribute, without its at sign, is `Injectable`. The assembly decides whether it is the runtime's:
    /// there the imports of all files are known.
    public static func isMarker(_ attribute: String) -> Bool { isMacro("Injectable", attribute) }

    /// True if an attribute, without its at sign, is a macro by its name, with the module or without it.
    package static func isMacro(_ name: String, _ attribute: String) -> Bool {
        let written = attribute.prefix { $0 != "(" }
        return written == name || written == "\(macroModule).\(name)"
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
