import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// What a request brings, against what registrations take.
@Suite struct SwinjectArgumentsTests {
    private func findings(_ taken: String, _ brought: String, _ more: String = "") -> [String] {
        let text = """
            import Swinject
            struct Page {}
            func make(_ c: Container) { c.register(Page.self) { (_, x: \(taken)) in Page() } }
            func open(_ c: Container) { print(c.resolve(Page.self, argument: \(brought))!) }
            \(more)
            """
        let findings = Pipeline.review([SourceFile(path: "Sources/App/App.swift", module: "App", text: text)])
            .diagnostics
        return findings.map { "\($0.location.line) \($0.id.rawValue)" }
    }

    @Test(arguments: [("Int", "\"one\""), ("Double", "1"), ("Int?", "1"), ("Float", "1.5"), ("String", "true")])
    func `a literal of another type than what is taken is another registration's`(taken: String, brought: String) {
        #expect(findings(taken, brought) == ["4 PB605"])
    }

    @Test(arguments: [
        ("Int", "1"), ("Double", "1.5"), ("String", "\"one\""), ("Bool", "true"),
        ("Double", "1 as Double"), ("Double", "x"), ("Double", "Double(1)"), ("Any", "1"), ("Number", "1"),
    ])
    func `what may be of the type that is taken fits`(taken: String, brought: String) {
        #expect(findings(taken, brought, "typealias Number = Int\nlet x = 1.0") == [])
    }

    @Test func `a literal is what a function of the program's own says that it is`() {
        let own = """
            extension Resolver {
                func resolve<T>(_ type: T.Type, argument: Double) -> T? { resolve(type, arguments: argument) }
                func page<T>(_ type: T.Type, argument: Double) -> T { resolve(type, argument: argument)! }
            }
            """
        #expect(findings("Double", "1", own) == [])
        #expect(
            findings("Double", "1.0", own + "\nfunc more(_ c: Container) { print(c.page(Page.self, argument: 1)) }")
                == []
        )
    }

    @Test
    func `a function of the program's own may call the closure that it is handed with something else than a resolver`()
    {
        func text(_ closure: String, _ handed: String) -> String {
            """
            struct Leaf {}
            extension Container {
                func leaf<T, X>(_ type: T.Type, \(closure)) { register(type\(handed) }
                func open() {
                    leaf(Leaf.self) { id in Leaf() }
                    print(resolve(Leaf.self, argument: 1)!)
                }
            }
            """
        }
        func found(_ closure: String, _ handed: String) -> [String] {
            findings("Int", "1", text(closure, handed)).filter { $0.hasSuffix("PB605") }
        }
        #expect(found("_ make: @escaping (X) -> T", ") { (_: Resolver, x: X) in make(x) }") == [])
        #expect(found("_ make: @escaping (Resolver) -> T", ") { make($0) }") == ["10 PB605"])
        #expect(found("_ make: @escaping Making<T, X>", ", factory: make)") == ["10 PB605"])
    }
}
