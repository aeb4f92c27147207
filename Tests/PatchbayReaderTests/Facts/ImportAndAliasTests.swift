import PatchbayModel
import Testing

@testable import PatchbayReader

@Suite struct ImportAndAliasTests {
    @Test func `imports keep attributes, access, kind and path`() {
        let read = facts(
            """
            import Foundation // with a remark
            @testable import App
            @_exported public import Core
            import struct Foundation.URL
            @preconcurrency @_spi(Internals) import Legacy; import class A.B.C
            internal import `Odd`
            import
                Last
            """
        )
        #expect(
            read.imports == [
                ImportFacts(path: ["Foundation"]),
                ImportFacts(modifiers: ["@testable"], path: ["App"]),
                ImportFacts(modifiers: ["@_exported", "public"], path: ["Core"]),
                ImportFacts(kind: "struct", path: ["Foundation", "URL"]),
                ImportFacts(modifiers: ["@preconcurrency", "@_spi(Internals)"], path: ["Legacy"]),
                ImportFacts(kind: "class", path: ["A", "B", "C"]),
                ImportFacts(modifiers: ["internal"], path: ["Odd"]),
                ImportFacts(path: ["Last"]),
            ]
        )
    }

    @Test func `imports keep the conditions they stand under`() {
        let read = facts(
            """
            #if canImport(UIKit)
                import UIKit
            #elseif os(macOS) || DEBUG // the desktop
                import AppKit
            #else
                import Neither
            #endif
            """
        )
        #expect(
            read.imports.map(\.conditions) == [
                ["canImport(UIKit)"],
                ["!(canImport(UIKit)) && (os(macOS) || DEBUG)"],
                ["!(canImport(UIKit)) && !(os(macOS) || DEBUG)"],
            ]
        )
    }

    @Test(arguments: [
        "Int", "Any", "Self", "A.B", "Cache<User, [Image?]>.Entry", "[Int]", "[String: [Int]]", "Int?", "Int??",
        "any P", "any P & Q", "some P", "P & Q.R", "`class`.`func`", "(Int) -> Void",
        "@Sendable (A, B) async throws -> C",
        "(a: Int, b: Int)", "()", "Void", "(any P)?", "any P.Type", "Int.Type", "[Int].Index", "Int?.Wrapped",
        "(Int)", "[(Int) -> Void]", "Result<Void, any Error>", "A<any P & Q>", "~Copyable", "A<B<C<D>>>",
        "(inout Int) -> Void", "[3 of Int]", "Vector<3, Int>", "A<(Int) -> B>", "(repeat each T)",
    ])
    func `an alias has the target that is written`(target: String) {
        let read = facts("struct S {\n    typealias A = \(target)\n    let x: Int\n}\ntypealias B = \(target)")
        #expect(read.aliases.map(\.name) == [["S", "A"], ["B"]])
    }

    @Test func `aliases are generic, nested, and as visible as they say`() {
        let read = facts(
            """
            public typealias Pair<A, B: P> = (A, B)
            typealias Map<K> = Dictionary<K, Int> where K: Hashable
            public struct S { public typealias Item = Int ; typealias Other = Item }
            typealias Long<T> =
                Result<
                    T,
                    any Error
                >
            typealias Handler
                = (Int)
                -> Void
            @available(*, deprecated) typealias Old = New
            """
        )
        #expect(read.aliases.map(\.name.last) == ["Pair", "Map", "Item", "Other", "Long", "Handler", "Old"])
        #expect(read.aliases[0].genericParameters == ["A", "B"])
        #expect(read.aliases[0].access == .public)
        #expect(read.aliases[1].genericParameters == ["K"])
        #expect(read.aliases[2].access == .public)
        #expect(read.aliases[3].access == .internal)
        #expect("\(read.aliases[4].target)" == "Result<T, any Error>")
    }
}
