import PatchbayModel

/// A dependency of one binding, with the label and the type that its code has for it.
public struct Request: Hashable, Sendable {
    /// The name it goes by: of a property, or of a parameter inside the function.
    public var label: String
    /// The label in the call that hands it over; `nil` for none.
    public var argumentLabel: String?
    public var key: TypeKey
    /// The type with its names resolved, as generated code spells it.
    public var type: TypeExpression
    /// The same by the name of an alias that stands under `#if`, if it is written so.
    public var alias: TypeExpression?
    /// The access level of the least visible name in the type.
    public var typeAccess: AccessLevel = .public
    /// The reason why the type is certainly not `Sendable`; `nil` where it may be.
    public var problem: Unsendable?
    /// The same of what a closure or a `Lazy` comes to.
    var problemOfResult: Unsendable?
    /// True of a `T!`, which takes what a `T?` takes, and does not do without.
    var isImplicitlyUnwrapped = false
    /// True of what a closure comes to, which is made when it is called.
    var isOfClosure = false
    /// The modifier of its parameter that everybody who hands the value on has to repeat.
    var modifier: ParameterModifier?
    public var location: SourceLocation
    /// The generic parameters of its binding that the type depends on, with all that the binding requires of them.
    public var openness: GenericSignature?
    /// The type `T` of a request for `T.Type`, where it is a generic parameter of the binding. Nobody has to provide
    /// it.
    public var metatypeOf: TypeExpression?
}

/// A word before the type of a parameter that says what becomes of the value.
package enum ParameterModifier: String {
    case borrowing, consuming, sending
}

extension Request {
    /// The type as code is to say it that is the same in every build.
    public var spelling: TypeExpression { alias ?? type }
}
