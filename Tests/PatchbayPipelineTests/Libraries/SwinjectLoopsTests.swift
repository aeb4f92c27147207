import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Registrations and requests in loops over literals, and in others.
@Suite struct SwinjectLoopsTests: MapsPrograms {
    /// - Parameters:
    ///   - code: Code in a function with a container `c`.
    ///   - around: Declarations beside it.
    private func map(of code: String, _ around: String = "") -> WiringMap {
        map(
            """
            import Swinject
            protocol Page { init() }
            struct A: Page {}
            struct B: Page {}
            class Base { required init() {} }
            class Middle: Base {}
            final class X: Middle {}
            final class Y: Middle {}
            struct Store {}
            \(around)
            func keep<T: Page>(_ type: T.Type) { shared.register(type) { _ in type.init() } }
            let shared = Container()
            func make(_ c: Container, bases: [Base.Type]) {
                \(code)
            }
            """
        )
    }

    @Test(arguments: [
        ("for type in [A.self] { c.register(type) { _ in type.init() } }", ["A"]),
        ("for type in [X.self, Y.self] { c.register(type) { _ in type.init() } }", ["Middle", "Middle"]),
        ("for type in [X.self, Base.self] { c.register(type) { _ in type.init() } }", ["Base", "Base"]),
        ("for type in [X.self] as [Base.Type] { c.register(type) { _ in type.init() } }", ["Base"]),
        ("let all: [Base.Type] = [X.self]; for type in all { c.register(type) { _ in type.init() } }", ["Base"]),
        (
            "for type in [X.self] as [UIViewController.Type] { c.register(type) { _ in type.init() } }",
            ["UIViewController"]
        ),
        ("[A.self].forEach { type in c.register(type) { _ in type.init() } }", ["A"]),
        ("[A.self].forEach { c.register($0) { _ in A() } }", ["A"]),
        ("for type in [A.self, B.self] as [any Page.Type] { keep(type) }", ["A", "B"]),
        ("for type in [A.self, B.self] as [Page.Type] { keep(type) }", ["A", "B"]),
    ])
    func `the type of a loop is the one that the compiler sees`(code: String, expected: [String]) {
        let map = map(of: code)
        #expect(map.nodes.map(\.type) == expected)
        #expect(map.unknowns == [])
    }

    @Test(arguments: [
        ("for type in bases { c.register(type) { _ in type.init() } }", "the type is computed: `type`"),
        (
            "for type in [X.self, Z.self] { c.register(type) { _ in type.init() } }",
            "the types of a loop have no class in common that the sources declare"
        ),
        (
            "for type in [A.self, B.self] as [Others.Type] { keep(type) }",
            "the types of a loop have no class in common that the sources declare"
        ),
    ])
    func `a type of a loop that cannot be told is unknown for a reason`(code: String, reason: String) {
        let map = map(of: code)
        #expect(map.nodes == [])
        #expect(map.unknowns.map(\.text) == ["a registration of Swinject cannot be read: \(reason)"])
    }

    @Test(arguments: [
        ("for name in [\"a\", \"b\"] { REGISTER }", "name", ["\"a\"", "\"b\""]),
        ("[\"a\", \"b\"].forEach { name in REGISTER }", "name", ["\"a\"", "\"b\""]),
        ("let names = [\"a\"]; for name in names.reversed() { REGISTER }", "name", ["\"a\""]),
        ("for name in Names.all { REGISTER }", "name", ["\"a\"", "\"b\""]),
        ("for name in list { REGISTER }", "name", ["\"c\""]),
        ("for index in 0..<2 { REGISTER }", "\"x\\(index)y\"", ["\"x0y\"", "\"x1y\""]),
        ("for (index, name) in [\"a\", \"b\"].enumerated() where index > 0 { REGISTER }", "name", ["\"a\"", "\"b\""]),
        ("for (name, url) in [\"a\": 1] { REGISTER; print(url) }", "name", ["\"a\""]),
        ("for disk in [Disk.hot, .cold] { REGISTER }", "disk.rawValue", ["Disk.cold.rawValue", "Disk.hot.rawValue"]),
        ("for name in names() { REGISTER }", "name", ["at run time"]),
        ("for name in Disk.allCases { REGISTER }", "name.rawValue", ["at run time"]),
    ])
    func `the names of a loop over literals are those of registrations`(
        loop: String,
        name: String,
        expected: [String]
    ) {
        let around = """
            enum Disk: String, CaseIterable { case hot, cold }
            enum Names { static let all = ["a", "b"] }
            let list = ["c"]
            """
        let code = loop.replacing("REGISTER", with: "c.register(Store.self, name: \(name)) { _ in Store() }")
        #expect(map(of: code, around).nodes.map(\.name) == expected.map { "Store (named \($0))" })
    }

    @Test func `types and names of one loop belong together`() {
        let code = """
            for (type, name) in [(A.self, "a"), (A.self, "b")] { c.register(type, name: name) { _ in type.init() } }
            for name in ["a", "c"] { print(c.resolve(A.self, name: name)!) }
            """
        #expect(map(of: code).nodes.map(\.name) == ["A (named \"a\")", "A (named \"b\")"])
        let file = SourceFile(
            path: "App.swift",
            module: "App",
            text: "import Swinject\nstruct A {}\nfunc make(_ c: Container) {\n\(code)\n}"
        )
        let found = Pipeline.review([file]).diagnostics.map(\.message)
        #expect(found == ["nothing registers `A (named \"c\")` with Swinject, and this line ends the program"])
    }
}
