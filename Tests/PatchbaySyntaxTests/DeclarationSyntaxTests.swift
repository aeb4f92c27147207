import Testing

@testable import PatchbaySyntax

/// Declarations of every kind, with what stands around their names.
@Suite struct DeclarationSyntaxTests {
    @Test(arguments: [
        ("struct S<T: P, each U>: A, B where T.X == Int {}", NodeKind.structDecl),
        ("final class C: D {}", .classDecl),
        ("indirect enum E { case a(Int, b: String = \"\"), c = 1 }", .enumDecl),
        ("distributed actor A {}", .actorDecl),
        ("protocol P<X>: AnyObject { associatedtype X: Q = Int where X.Y: Z }", .protocolDecl),
        ("extension [Int]: P where Element == Int {}", .extensionDecl),
        ("typealias F<T> = @Sendable (inout T, _ b: Int...) async throws(E) -> T? where T: P", .typealiasDecl),
        ("func < <T>(l: T, r: T) rethrows -> some P where T: ~Copyable {}", .functionDecl),
        ("var a = 1, (b, c): (Int, Int) = (1, 2) { didSet {} }", .variableDecl),
        ("import struct A.B.C", .importDecl),
        ("prefix operator +++", .operatorDecl),
        ("precedencegroup P { higherThan: Q }", .precedenceGroupDecl),
        ("@freestanding(expression) macro m<T>(_ a: T) -> T = #externalMacro(module: \"M\", type: \"T\")", .macroDecl),
        ("@available(iOS 12, *) #Preview { A() }", .macroExpansion), ("final #declare(a)", .macroExpansion),
    ])
    func `a declaration is a node of its kind without problems`(source: String, kind: NodeKind) {
        let outline = Outline(source)
        #expect(outline.problems.isEmpty)
        #expect(outline.tree.root.all(.item).map(\.kind) == [kind])
    }

    @Test func `members of a type keep their order, names and kinds`() throws {
        let outline = Outline(
            """
            class C {
                required convenience init?(a b: Int) async throws { }
                deinit { }
                subscript<T>(_ i: T) -> Int { get async throws { 1 } set(new) { } }
                static let x = 1; lazy private(set) var y: Int = 2
                enum `default` { }
            }
            """
        )
        #expect(outline.problems.isEmpty)
        let members = try #require(outline.first(.memberBlock)).all(.item)
        #expect(
            members.map(\.kind) == [
                .initializerDecl, .deinitializerDecl, .subscriptDecl, .variableDecl, .variableDecl, .enumDecl,
            ]
        )
        #expect(members[4].all(.modifier).map(\.text) == ["lazy", "private(set)"])
        #expect(members[5][.name]?.name == "default")
        #expect(members[2][.accessors]?.all(.accessor).map { $0[.keyword]?.text } == ["get", "set"])
    }

    @Test func `parameters have labels, names, types and values`() throws {
        let function = try #require(
            Outline("func f(_ a: Int, b: inout [T], c d: isolated A? = nil, e: Int...) {}").first(.functionDecl)
        )
        let parameters = function.all(.parameter)
        #expect(parameters.map { $0[.label]?.text } == ["_", "b", "c", "e"])
        #expect(parameters.map { $0[.name]?.text } == ["a", nil, "d", nil])
        #expect(parameters.map { $0[.type]?.text } == ["Int", "inout [T]", "isolated A?", "Int"])
        #expect(parameters.map { $0[.value]?.text } == [nil, nil, "nil", nil])
        #expect(parameters.map(\.isVariadic) == [false, false, false, true])
    }

    @Test(arguments: [
        "@Environment (\\.openURL) var x", "@available (iOS 12, *) func f() {}", "@Wrapper<Int>(1) var x: Int",
        "@A.B(c: 1) private (set) var x: Int", "@A.B\n<Int>var x: Int", "@A <T> final class S {}",
        "#if A\n@a\n#else\n@b\n#endif\nstruct S {}",
    ])
    func `attributes and modifiers may have spaces and conditions`(source: String) {
        let outline = Outline(source)
        #expect(outline.problems.isEmpty)
        #expect(outline.tree.root.all(.item).count == 1)
        #expect(outline.tree.root.all(.item).first?.all(.attribute).count == 1)
    }

    @Test(arguments: [
        ("actor\nA {}", NodeKind.actorDecl), ("init<T>(a: T) {}", .initializerDecl), ("inout x = 1", .variableDecl),
        ("import inout A.b", .importDecl), ("extension A.B::C: D {}", .extensionDecl),
    ])
    func `rare forms of declarations are read as the compiler reads them`(source: String, kind: NodeKind) {
        let outline = Outline(source)
        #expect(outline.problems.isEmpty)
        #expect(outline.tree.root.all(.item).map(\.kind) == [kind])
    }

    @Test func `accessors may stand under conditions in conditions`() {
        let outline = Outline(
            "var x: Int {\n#if A\n#if B\nget { 1 }\n#else\nget { 2 }\n#endif\n#endif\nset { }\n}\nlet y = 1"
        )
        #expect(outline.problems.isEmpty)
        #expect(outline.all(.accessorDecl).map { $0[.keyword]?.text } == ["get", "get", "set"])
        #expect(outline.tree.root.all(.item).count == 2)
    }

    @Test func `words that are no keywords may be names`() {
        let outline = Outline(
            "struct S { var open: Int; func actor() { open(1); read { $0 }; yield.resume() }; var x: Int { read { 1 } } }"
        )
        #expect(outline.problems.isEmpty)
        #expect(outline.first(.accessorDecl) == nil)
    }

    @Test func `a clause that asks for a later compiler may have any form`() throws {
        let outline = Outline("#if compiler(>=9.0)\nstruct S ~> { } ] %%\n#else\nstruct S {}\n#endif\nlet a = 1")
        #expect(outline.problems.isEmpty)
        let clauses = try #require(outline.first(.ifConfig)).all(.clause)
        #expect(clauses.map(\.isInactive) == [true, false])
        #expect(clauses[1].all(.item).map(\.kind) == [.structDecl])
    }

    @Test func `a condition without attributes belongs to no declaration`() {
        let items = Outline("#if A\n// nothing\n#endif\nstruct S {}").tree.root.all(.item)
        #expect(items.map(\.kind) == [.ifConfig, .structDecl])
    }
}
