import PatchbayModel
import Testing

@testable import PatchbayReader

@Suite struct DeclarationTests {
    @Test func `each kind of declaration is read`() {
        let read = facts(
            """
            struct A {}
            final class B {}
            enum C { case a, b(Int), c = "{" ; indirect case d(C) }
            actor D {}
            distributed actor E {}
            protocol F { associatedtype X: Hashable = Int where X: Sendable }
            extension A {}
            open class G {}
            nonisolated struct H {}
            """
        )
        #expect(
            read.declarations.map(\.kind) == [
                .struct, .class, .enum, .actor, .actor, .protocol, .extension, .class, .struct,
            ]
        )
        #expect(read.declaration("B")?.isFinal == true)
        #expect(read.declaration("G")?.access == .open)
        #expect(read.declaration("H")?.isNonisolated == true)
    }

    @Test func `nested declarations come after the one around them, in source order`() {
        let read = facts(
            """
            struct A {
                struct B { enum C {} }
                let a: Int
                class D { typealias E = Int }
            }
            extension A.B { struct F {} }
            """
        )
        #expect(
            read.declarations.map { $0.name.joined(separator: ".") } == [
                "A", "A.B", "A.B.C", "A.D", "A.B", "A.B.F",
            ]
        )
        #expect(read.aliases.map(\.name) == [["A", "D", "E"]])
        #expect(read.declaration("A.B.F")?.scope == LexicalScope(["A", "B", "F"], extensionDepth: 2))
    }

    @Test func `a declaration is as visible as what is around it allows`() {
        let read = facts(
            """
            public struct A {
                struct B {}
                public struct C {}
                private struct D { public struct E {} }
            }
            public extension A { struct F {} ; private struct G {} }
            fileprivate protocol P {}
            package enum H {}
            """
        )
        func access(_ name: String) -> AccessLevel? { read.declarations.last { $0.name.last == name }?.access }
        #expect(access("B") == .internal)
        #expect(access("C") == .public)
        #expect(access("E") == .private)
        #expect(access("F") == .public)
        #expect(access("G") == .private)
        #expect(access("P") == .fileprivate)
        #expect(access("H") == .package)
    }

    @Test func `members of an extension and of a protocol get its access`() {
        let read = facts(
            """
            public extension A { func provideX() {} ; internal func provideY() {} }
            public protocol P { func provideZ() }
            public struct S { func provideW() {} }
            """
        )
        #expect(read.declarations[0].method("provideX")?.access == .public)
        #expect(read.declarations[0].method("provideY")?.access == .internal)
        #expect(read.declarations[1].method("provideZ")?.access == .public)
        #expect(read.declarations[2].method("provideW")?.access == .internal)
    }

    @Test func `inheritance clauses are read with attributes and places`() {
        let read = facts(
            """
            final class A<T>: Base<[T: Int?]>, P & Q, @unchecked Sendable, @preconcurrency R,
                @MainActor Module.S
            {}
            struct B: ~Copyable, P {}
            struct C: @retroactive P, nonisolated Q {}
            protocol D: class, AnyObject {}
            """
        )
        let inheritance = read.declaration("A")?.inheritance ?? []
        #expect(inheritance.map(\.attributes) == [[], [], ["unchecked"], ["preconcurrency"], ["MainActor"]])
        #expect(inheritance.map { "\($0.type)" } == ["Base<[T: Int?]>", "P & Q", "Sendable", "R", "Module.S"])
        #expect(inheritance.last?.location == PatchbayModel.SourceLocation(file: "File.swift", line: 2, column: 5))
        #expect(read.declaration("B")?.inheritance.map { "\($0.type)" } == ["~Copyable", "P"])
        #expect(read.declaration("D")?.inheritance.count == 2)
    }

    @Test func `what the generic parameters of a provider have to be is read`() {
        let read = facts(
            """
            protocol R: Resolver {
                func provideA<T: P & Q, U>(of: T.Type) -> A<T, U> where U.Index == Int, U: P
                func provideB<T>() -> B<T>
            }
            extension R {
                func provideC<T: P>() -> C<T> where T: Q { C() }
            }
            """
        )
        let required = read.declarations[0].methods.map { $0.requirements.map(\.description) }
        #expect(required == [["T: P & Q", "U.Index == Int", "U: P"], []])
        #expect(read.declarations[1].methods.map { $0.requirements.map(\.description) } == [["T: P", "T: Q"]])
    }

    @Test func `generic parameters and where clauses are read`() {
        let read = facts(
            """
            struct A<Key: Hashable & Sendable, Value> where Value: P, Key.Index == Int {}
            struct B<each Item: P> where repeat (each Item): Q {}
            struct C<let size: Int> {}
            protocol D<Element> where Element == Self.Other {}
            extension Factory where Module == Screen {}
            extension Array<Int> {}
            extension A where Key == (Int) -> Void {}
            """
        )
        #expect(read.declaration("A")?.genericParameters == ["Key", "Value"])
        #expect(
            read.declaration("A")?.requirements == [
                RequirementFacts(
                    left: .path(["Key"]),
                    relation: .conformance,
                    right: .composition([.path(["Hashable"]), .path(["Sendable"])])
                ),
                RequirementFacts(left: .path(["Value"]), relation: .conformance, right: .path(["P"])),
                RequirementFacts(left: .path(["Key", "Index"]), relation: .sameType, right: .path(["Int"])),
            ]
        )
        #expect(read.declaration("B")?.genericParameters == ["each Item"])
        #expect(read.declaration("C")?.genericParameters == ["let size"])
        #expect(read.declaration("D")?.genericParameters == [])
        #expect(read.declaration("D")?.requirements.count == 1)
        #expect(read.declaration("Factory")?.requirements.count == 1)
        #expect(read.declaration("Array")?.requirements.isEmpty == true)
        #expect(read.declaration("Array")?.boundType.map { "\($0)" } == "Array<Int>")
        #expect(read.declaration("C")?.boundType == nil)
    }

    @Test func `extensions of types that are written in brackets go by the name`() {
        let read = facts(
            """
            extension [Int] { struct A {} }
            extension [Int: Text] {}
            extension Int? { struct B {} }
            struct C {}
            """
        )
        #expect(
            read.declarations.map(\.name) == [
                ["Array"], ["Array", "A"], ["Dictionary"], ["Optional"], ["Optional", "B"], ["C"],
            ]
        )
        #expect(read.declaration("Dictionary")?.boundType.map { "\($0)" } == "Dictionary<Int, Text>")
    }

    @Test func `attributes are kept as they are written`() {
        let read = facts(
            """
            @MainActor @available(iOS 17, macOS 14, *)
            @objc(Name) public final class A {}
            @propertyWrapper @Flag<Int>(on: true, { "{" }) struct B {}
            @globalActor actor C { static let shared = C() }
            """
        )
        #expect(read.declaration("A")?.attributes == ["MainActor", "available(iOS 17, macOS 14, *)", "objc(Name)"])
        #expect(read.declaration("B")?.attributes == ["propertyWrapper", "Flag<Int>(on: true, { \"{\" })"])
        #expect(read.declaration("C")?.attributes == ["globalActor"])
    }

    @Test func `names that are keywords elsewhere are names here`() {
        let read = facts("struct `class` {}\nclass open {}\nstruct actor {}\nclass final {}\nenum `let` {}")
        #expect(read.declarations.map(\.name) == [["class"], ["open"], ["actor"], ["final"], ["let"]])
    }

    @Test func `declarations on one line are told apart`() {
        let read = facts("struct A { let x: Int }; struct B { var y: Int { 1 } ; init() {} }; extension A: P {}")
        #expect(read.declarations.map(\.name) == [["A"], ["B"], ["A"]])
        #expect(read.declaration("B")?.initializers.count == 1)
    }

    @Test func `statements between declarations do not hide them`() {
        let read = facts(
            """
            #!/usr/bin/swift
            import A
            let x = 1
            print("struct NotOne {}")
            if x == 1 { struct Local {} } else { print("}") }
            for i in 0..<3 where i > 1 { print(i) }
            struct B {}
            var actor = 1
            actor = 2
            open(1)
            do { try f() } catch let error { print(error) }
            x.map { $0 }.extension { }
            #warning("struct C {}")
            extension B {}
            """
        )
        #expect(read.declarations.map(\.kind) == [.struct, .extension])
    }
}
