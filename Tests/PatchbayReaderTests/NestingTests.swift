import PatchbayModel
import PatchbayPipeline
import Testing

@testable import PatchbayReader

/// Sources that would take a parser further down than its stack reaches.
@Suite struct NestingTests {
    private static let deep = 10_000

    /// A unit that is repeated, what stands in the middle, and what is repeated behind it.
    private static let types: [(String, String, String)] = [
        ("[", "A", "]"), ("(", "A", ")"), ("A<", "A", ">"), ("[A: ", "A", "]"), ("([", "A", "])"), ("A<[", "A", "]>"),
        ("", "A", "?"), ("", "A", "!"), ("", "A", ".A"), ("", "A", ".Type"), ("", "A", " & A"), ("() -> ", "A", ""),
        ("any ", "A", ""), ("some ", "A", ""), ("inout ", "A", ""), ("@a ", "A", ""), ("~", "A", ""),
        ("repeat ", "A", ""), ("each ", "A", ""), ("(a: ", "A", ")"), ("@a(", "A", ")"), ("/*", "A", "*/"),
        ("(A, (", "A", ")) -> A"),
    ]

    private static let expressions: [(String, String, String)] = [
        ("(", "1", ")"), ("[", "1", "]"), ("a {", "1", "}"), ("{ a in\n", "1", "}"), ("!", "a", ""), ("- ", "a", ""),
        ("try ", "a", ""), ("try\n", "a", ""), ("a ? b : ", "a", ""), ("a ? ", "a", " : b"), ("", "a", ".a"),
        ("", "a", "()"), ("", "a", "[0]"), ("", "a", "{}"), ("", "a", "?"), ("\"\\(", "a", ")\""),
        ("a < ", "a", ""), ("a<[", "a", "]>"), ("if a {", "a", "}"), ("if ", "a", ""), ("#a(", "a", ")"),
        ("\n#if A\n.a", "", "\n#endif"), ("#if A\n", "a", "\n#endif"), ("struct A {", "", "}"), ("<#", "a", "#>"),
        ("", "a", "\n.a"), ("#if A\n", "", "\n.a"), ("/(", "a", ")/"), ("func f() {", "", "}"), ("\\", "a", ".a"),
        ("if a {} else ", "{}", ""), ("if a {}\nelse ", "{}", ""), ("{", "", ""), ("[", "", ""), ("((", "", ")"),
        ("\"\"\"\n\\(", "a", ")\n\"\"\""), ("#\"\\#(", "a", ")\"#"), (",", "", ""), ("}", "", ""),
        ("<<<<<<< \n", "", ""), ("if a, ", "b {}", ""), ("if a,\n", "b {}", ""), ("if a && ", "b {}", ""),
        ("a(if a, ", "", ""), ("guard a, ", "b", ""), ("while a, ", "b {}", ""), ("for a in b where a, ", "b", ""),
        ("switch a, ", "b {}", ""), ("x = if a, ", "b {}", ""), ("case a, ", "b", ""), ("catch a, ", "b", ""),
        ("where A, ", "B", ""), ("var a = b, ", "c", ""), ("#", "", ""), ("#", "a", ">"), ("# ", "a", ""),
        ("repeat a + ", "b", ""), ("repeat a && ", "b", ""),
    ]

    private static func text(_ unit: (String, String, String), _ count: Int = deep) -> String {
        String(repeating: unit.0, count: count) + unit.1 + String(repeating: unit.2, count: count)
    }

    private static func findings(_ text: String) -> Set<DiagnosticID> {
        let file = SourceFile(path: "Deep.swift", module: "App", text: "import Patchbay\n" + text)
        return Set(Pipeline.check([file]).map(\.id))
    }

    @Test(arguments: types.indices)
    func `a type of any depth is read or refused`(index: Int) {
        let type = Self.text(Self.types[index])
        let isRefused = Self.findings("final class X: Injectable {\nstruct Dependency {\nlet a: \(type)\n}\n}")
        #expect(isRefused.isSubset(of: [.tooDeep, .syntaxError, .missingInitializer, .missingDependency]))
        #expect(Self.findings("typealias Z = \(type)").isSubset(of: [.tooDeep, .syntaxError]))
        #expect(Self.findings("extension \(type) {}").isSubset(of: [.tooDeep, .syntaxError]))
    }

    @Test(arguments: expressions.indices)
    func `an expression of any depth is read or refused`(index: Int) {
        let expression = Self.text(Self.expressions[index], 2_000)
        #expect(Self.findings("let value = \(expression)\n").isSubset(of: [.tooDeep, .syntaxError, .conflictMarker]))
        #expect(Self.findings(expression).isSubset(of: [.tooDeep, .syntaxError, .conflictMarker]))
    }

    @Test func `what goes too deep is shown, and other files are read`() {
        let deep = SourceFile(
            path: "A.swift",
            module: "App",
            text: "import Patchbay\nfinal class A: Injectable {\nvar a: \(Self.text(("(", "A", ")"), 200))\n}"
        )
        let sound = SourceFile(
            path: "B.swift",
            module: "App",
            text: "import Patchbay\nfinal class B: Injectable { init(dependency: Dependency) {} }"
        )
        let findings = Pipeline.check([deep, sound])
        #expect(findings.map(\.id) == [.tooDeep, .missingDependency])
        #expect(findings.first?.location == SourceLocation(file: "A.swift", line: 3, column: 92))
    }

    @Test func `depth in a body is passed over`() {
        let body = Self.text(("(", "1", ")"), 500)
        #expect(Self.findings("class A: Resolver {\nfunc f() { g\(body) }\n}") != [.tooDeep])
        #expect(Self.findings("func f() { g\(body) }") == [])
    }

    @Test(arguments: [
        "let a = \"\(String(repeating: "(", count: 200))\"", "// \(String(repeating: "[", count: 200))",
        "let a = #\"\(String(repeating: "\\(", count: 200))\"#", "/* \(String(repeating: "{", count: 200)) */",
        "let a = 1" + String(repeating: " + 1", count: 2_000),
        "let a = [" + String(repeating: "f(1), ", count: 900) + "]",
        String(repeating: "let a = 1\n", count: 900), String(repeating: "if a { b() }\n", count: 300),
        String(repeating: "f(a) { b in\n  c(b)\n}\n", count: 300), String(repeating: "if a < b { c() }\n", count: 300),
        "switch a {\n" + String(repeating: "case .a:\n  break\n", count: 300) + "}",
        "enum A {\n  case a" + String(repeating: ", a(Int)", count: 900) + "\n}",
        "let a = [" + String(repeating: "a ? b : c, ", count: 900) + "]",
        "let a = 1" + String(repeating: ", b = 2", count: 900),
        "switch a { case 1" + String(repeating: ", 1...2", count: 900) + ": break }",
        String(repeating: "guard let a, let b else { return }\n", count: 300),
    ])
    func `length is no depth`(text: String) {
        #expect(Self.findings(text).isDisjoint(with: [.tooDeep]))
    }

    @Test func `aliases that double with each line end, and one of them is shown`() {
        let doubling = (1...60).map { "typealias A\($0) = (A\($0 - 1), A\($0 - 1))\n" }.joined()
        #expect(Self.findings("typealias A0 = Int\n" + doubling + Self.using("A60")) == [.tooDeep])
        #expect(Self.findings("typealias D<T> = (T, T)\n" + Self.using(Self.text(("D<", "Int", ">"), 14))) == [])
    }

    @Test func `a long chain of aliases ends, and so does one that leads back to itself`() {
        let chain = (1...2_000).map { "typealias A\($0) = [A\($0 - 1)]\n" }.joined()
        #expect(Self.findings("typealias A0 = Int\n" + chain + Self.using("A2000")) == [.tooDeep])
        let cycle = "typealias A = (B, B)\ntypealias B = (C.X, A)\ntypealias C = (A, B)\ntypealias F<T> = F<F<T>>\n"
        #expect(Self.findings(cycle + Self.using("(A, F<Int>)")) == [])
    }

    @Test func `a long chain of protocols ends, and so do protocols that refine each other`() {
        let chain = (1...20_000).map { "protocol P\($0): P\($0 - 1) {}\n" }.joined()
        let injectable = "final class X: P20000 { init(dependency: Dependency) {} }\n"
        #expect(Self.findings("protocol P0: Injectable {}\n" + chain + injectable) == [.missingDependency])
        let cycle = "protocol A: B {}\nprotocol B: C {}\nprotocol C: A, Injectable {}\n"
        #expect(Self.findings(cycle + "final class X: A { init(dependency: Dependency) {} }") == [.missingDependency])
    }

    @Test func `structs that each hold two others are looked into once`() {
        let structs = (1...3_000).map { number in
            let needs = "let a: S\(number - 1), b: S\(max(number - 2, 0))"
            return "struct S\(number): Injectable { struct Dependency { \(needs) }; let dependency: Dependency }\n"
        }
        let shared = """
            struct Last: SharedInjectable { struct Dependency {}; let s: S3000; init(dependency: Dependency) {} }
            protocol R: Resolver, Sendable { var shared: RShared { get } }
            """
        let source = "struct S0 { let f: () -> Void }\n" + structs.joined() + shared
        #expect(Self.findings(source) == [.sharedNotSendable])
    }

    @Test func `associated types that are said to be each other end`() {
        let protocols = """
            protocol P { associatedtype A; associatedtype B; typealias Both = (A, B) }
            protocol Q: P where A == B, B == A {}
            struct Home: Q {}

            """
        #expect(Self.findings(protocols + Self.using("(Home.A, Home.Both)")) == [])
        let names = (0...60).map { "associatedtype A\($0)\n" }.joined()
        let clauses = (0..<59).map { "A\($0) == (A\($0 + 1), A\($0 + 2))" }.joined(separator: ", ")
        let resolver = "protocol R: Resolver { \(names) func provideA() -> A0 }\n"
        let branching = resolver + "protocol S: R where \(clauses), A60 == Int {}\n"
        #expect(Self.findings(branching) == [])
        let aliases = "struct L<T> { typealias Next = L<(T, T)>; typealias Same = Self.Same }\n"
        let chain = "L<Int>" + String(repeating: ".Next", count: 40) + ".Same"
        #expect(Self.findings(aliases + Self.using(chain)) == [])
        let classes = (1...60).map { "class C\($0)<T>: C\($0 - 1)<(T, T)> {}\n" }.joined()
        let heir = "class C0<T> { typealias Row = T }\n" + classes + "final class Heir: C60<Int> {}\n"
        #expect(Self.findings(heir + Self.using("Heir.Row")) == [])
    }

    @Test func `the search for the actor that a type has from its module ends`() {
        let module = "typealias PatchbayDefaultIsolation = MainActor\n"
        let heir = "final class Model: C40, Injectable { struct Dependency {}; init(dependency: Dependency) {} }\n"
        let classes = (1...40).map { "class C\($0): C\($0 - 1), Free {}\n" }.joined()
        let free = "nonisolated protocol Free: Sendable {}\nclass C0: Free {}\n"
        #expect(Self.findings(module + free + classes + heir) == [])
        let circle = "protocol P: C40 {}\nclass C40: P {}\n"
        #expect(Self.findings(module + circle + heir) == [])
    }

    private static func using(_ type: String) -> String {
        "final class X: Injectable {\nstruct Dependency { let a: \(type) }\ninit(dependency: Dependency) {}\n}\n"
    }
}
