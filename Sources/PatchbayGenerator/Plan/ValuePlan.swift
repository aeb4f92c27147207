import PatchbayModel

/// A value that generated code hands on.
public enum ValuePlan: Equatable, Sendable {
    /// A constant or a parameter.
    case name(String)
    /// A value without a name of its own: `self.parent`, `nil`, `Cache<Key>.self`.
    case code(Code)

    static let absent = ValuePlan.code("nil")
    static let nothing = ValuePlan.code("()")

    /// The value as Swift source.
    var text: String {
        switch self {
        case .name(let name): SwiftName.escaped(name)
        case .code(let code): code.description
        }
    }

    func mapTypes(_ transform: (TypeExpression) -> TypeExpression) -> ValuePlan {
        switch self {
        case .name: self
        case .code(let code): .code(code.mapTypes(transform))
        }
    }
}
