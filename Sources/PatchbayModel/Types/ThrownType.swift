/// The one type that something throws: `throws(Failure)`.
public struct ThrownType: Hashable, Sendable {
    public var key: TypeKey
    /// The type with names resolved, as generated code spells it.
    public var type: TypeExpression
    /// The access level of the least visible name in the type.
    public var access: AccessLevel

    public init(_ type: TypeExpression, access: AccessLevel = .public) {
        key = TypeKey(type)
        self.type = type
        self.access = access
    }
}
