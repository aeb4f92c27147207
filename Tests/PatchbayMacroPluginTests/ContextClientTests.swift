import PatchbaySyntax
import Testing

@Suite struct ContextClientTests {
    private func findings(_ source: String) -> [String] {
        MacroRun("@ContextClient \(source)", of: "ContextClientMacro").findings.map(\.text)
    }

    @Test func `a label that would declare a variable has backticks where it is noted`() {
        let source = "@ContextClient struct Counter: Sendable { var next: @Sendable (_ var: Int) -> Bool }"
        let text = MacroRun(source, of: "ContextClientMacro").expansions.joined()
        #expect(text.contains("case next(`var`: Int)"))
    }

    @Test func `what is no closure is found where it stands`() {
        let reason = "and `@ContextClient` is made of closures [PB510]"
        #expect(findings("struct A { let (a, b): (Int, Int) }").first?.contains("several properties") == true)
        #expect(findings("struct A { var a: Int }") == ["1:31: error: `a` is no closure and has no value, \(reason)"])
        #expect(findings("protocol A { func a<T>(_ t: T) }").count == 1)
        #expect(findings("protocol A { static func a() }").count == 1)
        #expect(findings("protocol A { var a: Int { get set } }").count == 1)
        #expect(findings("protocol A { associatedtype B }").count == 1)
        #expect(findings("protocol A { subscript(i: Int) -> Int { get } }").count == 1)
        #expect(findings("struct A { #if DEBUG\nvar a: () -> Void\n#endif }").count == 1)
        #expect(findings("public struct A { public var a: @Sendable () -> Void }").count == 1)
        #expect(
            findings("enum A {}") == ["1:1: error: `@ContextClient` fits structs of closures and protocols [PB510]"]
        )
    }

    @Test func `what no closure can hand on is found where it is asked for`() {
        let reason = "and `@ContextClient` is made of closures [PB510]"
        let variadic = "no closure can hand on any number of values, \(reason)"
        #expect(findings("struct A { var a: (Int, _ b: Int...) -> Void }") == ["1:31: error: \(variadic)"])
        #expect(findings("protocol A { func a(_ b: Int...) }") == ["1:29: error: \(variadic)"])
        #expect(
            findings("protocol A { func a(_ b: () throws -> Int) rethrows }") == [
                "1:29: error: no closure throws what another one throws, as `rethrows` asks for, \(reason)"
            ]
        )
    }

    @Test func `what is not known where the closure is kept is found`() {
        let reason = "and `@ContextClient` is made of closures [PB510]"
        #expect(
            findings("protocol A { func a(_ b: @autoclosure () -> Int) }") == [
                "1:29: error: no closure can hand on an `@autoclosure`, \(reason)"
            ]
        )
        let ofSelf = ["1:29: error: no closure knows what `Self` is, \(reason)"]
        #expect(findings("protocol A { func a(_ b: [Self]) }") == ofSelf)
        #expect(findings("protocol A { var a: Self { get } }") == ofSelf)
        #expect(findings("protocol A { func a(_ b: some Sendable) }").count == 1)
        #expect(findings("protocol A { func a(_ b: [/* Self */ Int], _ c: (@autoclosure () -> Int) -> Void) }") == [])
    }

    @Test func `a struct has room for what is written, and can be extended`() {
        #expect(
            findings("struct A { var a: () -> Void; enum Call {} }") == [
                "1:23: error: `A` declares `Call` itself, which `@ContextClient` writes [PB510]"
            ]
        )
        let closure = "@Sendable (_ b: Int) async -> Int"
        let own = "struct A { var a: \(closure); init(a: @escaping \(closure)) { self.a = a } }"
        let remedy = "delete it, or let a plain call of it do, wherever `A` is seen"
        #expect(
            findings(own) == [
                "1:69: error: `init(a:)` is the one that `@ContextClient` writes: \(remedy) [PB510]"
            ]
        )
        #expect(findings(own.replacing(") { self", with: " = { $0 }) { self")) == [])
        #expect(findings(own.replacing(") { self", with: " = { $0 }) throws { self")).count == 1)
        #expect(findings(own.replacing("init(a", with: "init(b")) == [])
        let hidden = "`Call` is the type that `@ContextClient` writes: qualify or rename this one [PB510]"
        #expect(findings("struct A { var a: ([Call]) -> Void }") == ["1:31: error: \(hidden)"])
        #expect(findings("protocol A { func a() -> Call? }") == ["1:29: error: \(hidden)"])
        #expect(findings("struct A { var a: (Phone.Call, Caller) -> Void }") == [])
        let source = "@ContextClient private struct A { var a: () -> Void }"
        let nested = MacroRun(source, of: "ContextClientMacro", in: "enum Outer {}").findings.map(\.text)
        let reach = "private to another type, where no extension reaches it: say `fileprivate`"
        #expect(nested == ["1:31: error: `A` is \(reach) [PB510]"])
        #expect(MacroRun(source, of: "ContextClientMacro").findings == [])
    }

    @Test func `what no struct can stand for, and what no label tells apart, is found`() {
        let reason = "and `@ContextClient` is made of closures [PB510]"
        #expect(
            findings("protocol A: AnyObject { func a() }") == [
                "1:28: error: no struct of closures can stand for what is `AnyObject`, \(reason)"
            ]
        )
        #expect(findings("protocol A: Sendable, Actor { func a() }").count == 1)
        #expect(
            findings("protocol A { func a(); func a(_ b: Int); func a(b: Int) }") == [
                "1:39: error: `a` has the labels of another requirement, \(reason)"
            ]
        )
    }

    @Test func `a client for classes is found behind where, too`() {
        #expect(findings("protocol A where Self: AnyObject { func a() }").count == 1)
        #expect(findings("protocol A where Self: Sendable { func a() }") == [])
    }

    @Test func `a closure that is seen less far than the client is its own, and has a value`() {
        let closure = "@Sendable (_ c: Int) -> Void"
        let open = "public struct A: Sendable { public private(set) var a: \(closure); var b: \(closure)"
        #expect(
            findings("\(open) }") == [
                "1:105: error: `b` is seen less far than `A` and has no value: say `public`, or give it one [PB510]"
            ]
        )
        let hidden = findings("struct A { private var b: \(closure) }")
        #expect(hidden == ["1:39: error: `b` is seen less far than `A` and has no value: give it one [PB510]"])
        let members = MacroRun("@ContextClient \(open) = { _ in } }", of: "ContextClientMacro").expansions.joined()
        #expect(members.contains("func a(c value0: Int)") && !members.contains("func b"))
        #expect(members.contains("enum Call: Swift.Sendable {\n    case a(c: Int)\n}"))
        #expect(findings("private struct A { private var b: \(closure) }") == [])
    }

    @Test func `a closure is noted if it escapes and may be sent`() {
        func calls(_ parameter: String) -> Bool {
            let source = "@ContextClient struct A { var f: (_ a: \(parameter)) -> Void }"
            return MacroRun(source, of: "ContextClientMacro").expansions.joined().contains("case f(a: ")
        }
        #expect(calls("@escaping @Sendable () -> Void"))
        #expect(calls("(@Sendable () -> Void)?"))
        #expect(!calls("@Sendable () -> Void"))
        #expect(!calls("@escaping () -> Void"))
        #expect(!calls("@escaping (@Sendable () -> Void) -> Void"))
        #expect(!calls("(() -> Void)?"))
    }

    @Test func `names that need backticks have them, and may have spaces`() {
        let client = MacroRun("@ContextClient struct `class` { var a: () -> Void }", of: "ContextClientMacro")
        let members = client.expansions.joined()
        #expect(members.contains("static var unimplemented: `class` { `class`() }"))
        #expect(members.contains("over client: `class` = `class`()) -> `class` {\n    var recording = client\n"))
        let source = "@ContextClient protocol `default` { func `to the end`() }"
        #expect(findings(String(source.dropFirst("@ContextClient ".count))) == [])
        let stub = MacroRun(source, of: "ContextClientMacro").peers.joined()
        #expect(stub.contains("struct defaultStub: `default`, Swift.Sendable"))
        #expect(stub.contains("func `to the end`() {\n        self.`onTo the end`()"))
        #expect(findings("protocol A { prefix static func ! (a: Self) -> Int }").count == 1)
    }

    @Test func `a closure may not have the name of a requirement`() {
        let found = findings("protocol A { func a(); func onA() }")
        #expect(found.count == 1 && found[0].contains("`onA`, the closure for `a`, is a requirement itself"))
        #expect(findings("protocol A { func a(); func onA(_ count: Int) }") == [])
        #expect(findings("protocol A { func a(); var onA: Int { get } }").count == 1)
    }

    @Test func `what is sound has no finding, and half of it neither`() {
        for source in [
            "struct A {}", "struct A { var a: (() -> Void)? = nil }", "protocol A {}", "struct A { var a:", "protocol",
        ] {
            #expect(findings(source).filter { !$0.contains("PB510") } == [])
        }
        #expect(findings("struct A { var a: (((_ b: Int) -> Void)); var c = 1; var d: Int { 2 } }") == [])
    }

    @Test func `a method with labels stands beside the closure, one without does not`() {
        let text = MacroRun(
            "@ContextClient public struct A: Sendable { public var f: @Sendable (_ a: Int) -> Void; public var g: @Sendable (Int) -> Void }",
            of: "ContextClientMacro"
        ).expansions.joined()
        #expect(text.contains("public func f(a value0: Int) {\n    self.f(value0)\n}"))
        #expect(!text.contains("func g("))
        #expect(text.contains("case f(a: Int)") && text.contains("case g(Int)"))
    }

    @Test func `what stands for a protocol of no actor belongs to none`() {
        let source = "@ContextClient public nonisolated protocol A { func f() }"
        let text = MacroRun(source, of: "ContextClientMacro").peers.joined()
        #expect(text.contains("public nonisolated struct AStub: A, "))
    }

    @Test func `a struct that belongs to no actor conforms on none, with a member of its own`() throws {
        let source = "@ContextClient nonisolated struct A: Sendable { var a: @Sendable () -> Int }"
        let members = MacroRun(source, of: "ContextClientMacro").expansions.joined()
        #expect(members.contains("\nnonisolated static var placeholder: Self { Self() }"))
        let file = SyntaxTree(Array(source.utf8))
        let declaration = try #require(file.root.all(.item).first)
        let attribute = try #require(declaration.all(.attribute).first)
        let answer = TestCompiler().expand(TestMessage("ContextClientMacro", "extension", attribute, at: declaration))
        #expect(answer.source == "extension A: nonisolated PatchbayClients._ClientPlaceholder {}")
    }
}
