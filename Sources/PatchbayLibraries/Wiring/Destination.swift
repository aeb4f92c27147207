import PatchbayModel

/// The type that a value has to have where it goes, as far as it is written there.
package enum Destination: Hashable, Sendable {
    case type(TypeExpression)
    /// The type of a property of the type around it.
    case property(String)
    /// The type of a property of another type.
    case propertyOf(TypeExpression, String)
    /// The type of a property of what a static function of a type returns.
    case propertyOfResult(of: TypeExpression, function: String, String)
    /// The type of a parameter of an initialiser.
    case parameter(of: TypeExpression, index: Int, labels: [String?])
    case unknown
}
