import PatchbayModel
import Testing

@testable import PatchbayGenerator
@testable import PatchbayGraph

/// Generated code with types as values, and the paths that its imports are worked out from.
@Suite struct CodeTests {
    private let store = TypeExpression.path(["Kit", "Store"])

    private func paths(_ type: TypeExpression, own: Set<String> = []) -> [String] {
        TypeUse(type: type, level: .internal, own: own).paths.map { $0.joined(separator: ".") }
    }

    @Test func `types in code can be replaced, and text cannot`() {
        let code: Code = "\(store).make(\(text: "Kit.Store"))"
        #expect("\(code)" == "Kit.Store.make(Kit.Store)")
        #expect("\(code.mapTypes { _ in .path(["Other"]) })" == "Other.make(Kit.Store)")
    }

    @Test func `equal code is equal however it was put together`() {
        let parts: Code = "self.\(text: "resolve")\(text: "Store")"
        #expect(parts == "self.resolveStore")
        let receiver: Code = "self.parent"
        #expect("\(receiver).a" == Code(text: "self.parent.a"))
    }

    @Test func `an actor is a type of an attribute`() {
        #expect(Code(actor: "Kit.`Type`") == "@\(TypeExpression.path(["Kit", "Type"]))")
        #expect("\(Code(actor: "MainActor"))" == "@MainActor")
    }

    @Test func `every type in a type counts, and generic parameters do not`() {
        let cache = TypeExpression.named([.init("Cache", arguments: [.path(["Value"]), store]), .init("Entry")])
        #expect(paths(.optional(cache), own: ["Value"]) == ["Cache.Entry", "Kit.Store"])
        #expect(paths(.metatype(.path(["Self"]), suffix: "self")) == [])
        let function = TypeExpression.Function(
            parameters: [.path(["Left"])],
            throwsClause: "throws(Failure<Kit.Reason>)",
            result: .void
        )
        let isolated = TypeExpression.attributed(["@Kit.Store", "@Sendable"], .function(function))
        #expect(paths(isolated) == ["Left", "Failure", "Kit.Reason", "Kit.Store"])
    }

    @Test func `types that no reader takes apart are found in their text`() {
        #expect(paths(.verbatim("repeat Set<each Value>"), own: ["Value"]) == ["Set"])
        #expect(paths(.verbatim("Kit.Store...")) == ["Kit.Store"])
        let qualified = TypeExpression.verbatim("[Store].Index").mapNominals { .path(["Kit"] + $0.map(\.name)) }
        #expect("\(qualified)" == "[Kit.Store].Index")
    }
}
