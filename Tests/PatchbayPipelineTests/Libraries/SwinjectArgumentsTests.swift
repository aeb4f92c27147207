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
}
