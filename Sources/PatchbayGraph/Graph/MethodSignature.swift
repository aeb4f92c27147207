import PatchbayModel

/// The identity of a method among those of its name: two with the same one cannot stand in one module.
public struct MethodSignature: Hashable, Sendable {
    public var name: String
    /// The labels that callers write; `nil` for `_`.
    public var labels: [String?]
    public var types: [TypeKey]
    public var result: TypeKey
    public var isAsync: Bool

    /// The same, whatever it returns.
    var withoutResult: MethodSignature {
        MethodSignature(name: name, labels: labels, types: types, result: TypeKey(.void), isAsync: isAsync)
    }

    /// `resolveUser(id:)`
    public var title: String { "\(name)(\(labels.map { "\($0 ?? "_"):" }.joined()))" }
}

/// A method in an extension of a resolver that is called like a generated one.
public struct WrittenMethod: Hashable, Sendable {
    public var signature: MethodSignature
    public var conditions: [String] = []
    /// True if another one is called where both would do: `@_disfavoredOverload`.
    package var isDisfavored = false
    public var location: SourceLocation
}

/// A method that is called like a provider, and is none.
package struct PassedOverMethod: Sendable {
    var name: String
    /// The type that it returns; of an opaque one the existential.
    var result: TypeExpression
    /// The reason, and what to write instead.
    var reason = "it is static"
    var remedy = "let it be a plain method"
    var location: SourceLocation
}
