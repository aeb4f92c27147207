import PatchbayModel

/// The collection that a contribution adds to, by what it returns: `[T]` for a `T`, `[K: V]` for a pair `(K, V)`.
public struct ContributedCollection: Equatable, Sendable {
    public var form: Binding.CollectionForm
    /// The type of the collection as generated code spells it.
    public var type: TypeExpression
    /// The type of the keys; `nil` in an array.
    public var keyType: TypeExpression?

    /// - Parameter element: What the method returns, with names resolved.
    public init(of element: TypeExpression) {
        let element = element.ofArgument
        guard case .tuple(let parts) = element, parts.count == 2 else {
            form = .array
            type = .array(element)
            return
        }
        form = .dictionary
        type = .dictionary(key: parts[0].type, value: parts[1].type)
        keyType = parts[0].type
    }
}
