import PatchbayModel
import Testing

@Suite struct TypeKeyTests {
    private func key(_ type: TypeExpression) -> String { TypeKey(type).text }
    private func name(_ text: String) -> TypeExpression { .path([text]) }

    @Test func `any P and P are one key`() {
        #expect(key(.existential(name("P"))) == key(name("P")))
    }

    @Test func `sugar and its long form are one key`() {
        #expect(
            key(.optional(name("T"))) == key(.named([.init("Optional", arguments: [name("T")])]))
        )
        #expect(key(.array(name("T"))) == key(.named([.init("Array", arguments: [name("T")])])))
        #expect(
            key(.dictionary(key: name("K"), value: name("V")))
                == key(.named([.init("Swift"), .init("Dictionary", arguments: [name("K"), name("V")])]))
        )
        #expect(key(.void) == key(name("Void")))
    }

    @Test func `the order of a composition does not matter, nor does a repeated member`() {
        let one = TypeExpression.composition([name("B"), name("A")])
        let other = TypeExpression.existential(.composition([name("A"), .existential(name("B")), name("A")]))
        #expect(key(one) == key(other))
    }

    @Test func `attributes are no part of a key, at any depth`() {
        let plain = TypeExpression.function(.init(parameters: [name("A")], result: .void))
        let marked = TypeExpression.attributed(
            ["@escaping", "@Sendable"],
            .function(.init(parameters: [.attributed(["sending"], name("A"))], result: name("Void")))
        )
        #expect(key(plain) == key(marked))
    }

    @Test func `what changes how a function is called is part of its key`() {
        let plain = TypeExpression.function(.init(parameters: [name("A")], result: .void))
        let byReference = TypeExpression.function(.init(parameters: [.attributed(["inout"], name("A"))], result: .void))
        #expect(key(plain) != key(byReference))
    }

    @Test func `the type of some conformer is not the type of the existential`() {
        let some = TypeExpression.existential(.metatype(name("P"), suffix: "Type"))
        let existential = TypeExpression.metatype(.existential(name("P")), suffix: "Type")
        #expect(key(some) != key(existential))
    }

    @Test func `effects of a function type are part of its key`() {
        let plain = TypeExpression.function(.init(parameters: [], result: name("A")))
        let throwing = TypeExpression.function(.init(parameters: [], throwsClause: "throws", result: name("A")))
        #expect(key(plain) != key(throwing))
    }

    @Test func `a parenthesised type is the type itself`() {
        #expect(key(.tuple([.init(type: name("T"))])) == key(name("T")))
    }

    @Test func `a type is printed as Swift needs it`() {
        let function = TypeExpression.function(.init(parameters: [], isAsync: true, result: name("A")))
        #expect(TypeExpression.optional(function).description == "(() async -> A)?")
        #expect(TypeExpression.optional(.existential(name("P"))).description == "(any P)?")
        #expect(TypeExpression.metatype(.existential(name("P")), suffix: "Type").description == "(any P).Type")
    }
}
