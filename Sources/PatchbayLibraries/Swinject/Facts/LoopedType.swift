import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// One of the types over which a loop runs: `type` of `for type in [A.self, B.self]`.
///
/// The library goes by the type that the compiler sees. In an array of the metatypes of several classes that is their common
/// superclass, for each of them; only a generic function of the user's own that takes `any Page.Type` apart sees each.
struct LoopedType: Hashable, Sendable {
    var own: TypeExpression
    var all: [TypeExpression]
    /// The type of the elements, where it is written.
    var element: TypeExpression?
    /// A mark of one that is handed to a function of the user's own.
    var isHandedOn: Bool

    /// The reason why one is not read.
    static let obstacle = "the types of a loop have no class in common that the sources declare"

    /// The types that a variable is one after the other, and the loop; `nil` if it is not one of a loop over types.
    static func all(_ variable: Node, isHandedOn: Bool) -> (types: [LoopedType], loop: Node)? {
        guard variable.kind == .reference, let name = variable[.name]?.name,
            let found = LoopValues.read(name, at: variable)
        else { return nil }
        let types = found.values.compactMap { value -> TypeExpression? in
            if case .expression(let node) = value { MetatypeReader.read(node) } else { nil }
        }
        guard !types.isEmpty, types.count == found.values.count else { return nil }
        let looped = types.map { LoopedType(own: $0, all: types, element: found.element, isHandedOn: isHandedOn) }
        return (looped, found.loop)
    }
}
