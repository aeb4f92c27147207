import Testing

@testable import PatchbaySyntax

/// Types, each read alone.
@Suite struct TypeSyntaxTests {
    @Test(arguments: [
        ("A.B<C>.D", NodeKind.memberType), ("Module::Name", .identifierType), ("[Int]", .arrayType),
        ("[String: [Int]]", .dictionaryType), ("[3 of Int]", .inlineArrayType), ("Int??", .optionalType),
        ("Int!", .implicitlyUnwrappedType), ("(a: Int, _ b: Int...)", .tupleType),
        ("(Int) async throws(E) -> Void", .functionType), ("A & B & C", .compositionType), ("any P", .someOrAnyType),
        ("some P & Q", .someOrAnyType), ("(any P).Type", .metatypeType), ("P.Protocol", .metatypeType),
        ("@MainActor([Int]) -> Void", .attributedType), ("inout Int", .attributedType),
        ("nonisolated(nonsending) () async -> Void", .attributedType), ("~Copyable", .suppressedType),
        ("repeat each T", .packExpansionType), ("<T: P> T", .namedOpaqueType),
        ("[[[[[[[[[[[[[[[[[[[Int]]]]]]]]]]]]]]]]]]]", .arrayType),
    ])
    func `a type is a node of its kind`(source: String, kind: NodeKind) {
        let tree = SyntaxTree(type: Array(source.utf8))
        #expect(tree.problems.isEmpty)
        #expect(tree.root[.type]?.kind == kind)
        #expect(tree.root[.type]?.text == source)
    }

    @Test func `more than a type is a problem`() {
        #expect(SyntaxTree(type: Array("Int Int".utf8)).problems.isEmpty == false)
        #expect(SyntaxTree(type: []).problems.isEmpty == false)
    }
}
