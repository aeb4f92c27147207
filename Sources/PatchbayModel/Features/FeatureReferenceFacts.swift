/// A function or a property by name, as an expression spells it.
public struct FeatureReferenceFacts: Equatable, Sendable {
    public enum Base: Equatable, Sendable {
        /// `.live()`
        case implicit
        /// `live()`
        case none
        /// `Printer.live()`
        case type(TypeExpression)
        /// `registry.registerPayments()`
        case registry
    }

    public var base: Base
    public var name: String

    public init(base: Base, name: String) {
        self.base = base
        self.name = name
    }
}
