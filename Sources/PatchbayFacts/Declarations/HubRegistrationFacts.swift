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
