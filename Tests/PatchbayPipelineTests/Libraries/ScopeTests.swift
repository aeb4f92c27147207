import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Scopes that are held in variables, handed over, or modifiers of the user's own.
@Suite struct ScopeTests: MapsPrograms {
    private func notes(of name: String, _ text: String) throws -> [String] {
        let node = try #require(map(text).nodes.first { $0.name == name })
        return node.notes
    }

    /// - Parameters:
    ///   - scope: What something is registered in.
    ///   - around: Code beside the function that registers.
    private func swinject(_ scope: String, _ around: String = "", before: String = "") -> String {
        """
        import Swinject
        struct Lamp {}
        \(around)
        func make(_ c: Container, _ handed: ObjectScope) {
            \(before)
            c.register(Lamp.self) { _ in Lamp() }.inObjectScope(\(scope))
            print(c.resolve(Lamp.self)!)
        }
        """
    }

    @Test(arguments: [
        ("evening", "let evening = ObjectScope(storageFactory: PermanentStorage.init)", "evening"),
        ("Lives.evening", "enum Lives { static let evening = EveningScope() }", "evening"),
        (".evening", "extension ObjectScope { static var evening: ObjectScope { .night } }", "night"),
        (".evening", "extension ObjectScope { static let evening = ObjectScope.night }", "night"),
    ])
    func `a scope in a variable is the one that it was made as`(scope: String, around: String, name: String) throws {
        let expected = ["it is kept until the scope `\(name)` is reset"]
        #expect(try notes(of: "Lamp", swinject(scope, around)) == expected)
    }

    @Test(arguments: [
        ("handed", "", "", "the scope is a parameter"),
        (
            "c.evening", "extension Container { var evening: ObjectScope { .graph } }", "",
            "the scope is a property of a value"
        ),
        ("evening", "", "let evening = isLate ? ObjectScope.graph : .container", "the scope is computed"),
        ("evening", "", "var evening = ObjectScope.graph", "the scope is a variable that may change"),
        ("evening", "var evening = ObjectScope.graph", "", "the scope is a variable that may change"),
        ("evening", "", "", "the scope is a variable that is not followed"),
        ("evening()", "", "", "the scope is computed"),
    ])
    func `a scope that cannot be followed is unknown for a reason`(
        scope: String,
        around: String,
        before: String,
        reason: String
    ) throws {
        let text = swinject(scope, around, before: before)
        #expect(try notes(of: "Lamp", text) == ["how long it is kept cannot be told: \(reason)"])
        let file = SourceFile(path: "App.swift", module: "App", text: text)
        let findings = Pipeline.review([file]).diagnostics.map(\.message)
        #expect(findings == ["the scope of a registration of Swinject cannot be read: \(reason): `Lamp`"])
    }

    @Test func `nothing resolves what is registered, for however long it is kept`() {
        let text = swinject(
            "handed",
            "let container = Container(defaultObjectScope: .container)\nlet other = Container(); struct Candle {}"
        )
        .replacing("print(c.resolve(Lamp.self)!)", with: "c.register(Candle.self) { _ in Candle() }")
        let file = SourceFile(path: "App.swift", module: "App", text: text)
        let found = Pipeline.review([file]).diagnostics.filter { $0.id == .unresolvedRegistration }
        #expect(found.map(\.location.line) == [7, 8])
    }

    @Test func `a function of the user's own registers in the scope that its call brings, or that it has by default`()
        throws
    {
        let text = """
            import Swinject
            struct Lamp {}
            struct Candle {}
            extension Container {
                func keep<T>(_ type: T.Type, in scope: ObjectScope = .night, _ make: @escaping (Resolver) -> T) {
                    register(type, factory: make).inObjectScope(scope)
                }
            }
            func make(_ c: Container) {
                c.keep(Lamp.self) { _ in Lamp() }
                c.keep(Candle.self, in: .day) { _ in Candle() }
                print(c.resolve(Lamp.self)!, c.resolve(Candle.self)!)
            }
            """
        #expect(try notes(of: "Lamp", text) == ["it is kept until the scope `night` is reset"])
        #expect(try notes(of: "Candle", text) == ["it is kept until the scope `day` is reset"])
    }

    @Test(arguments: [
        (
            ".scope(.evening)", "extension Scope { static let evening = Cached() }",
            "it is kept until the scope `evening` is reset"
        ),
        (".scope(evening)", "let evening = Scope.Cached()", "it is kept until the scope `evening` is reset"),
        (
            ".scope(.evening)", "extension Scope { static let evening = Graph() }",
            "within one resolution it is made once"
        ),
        (
            ".evening", "extension FactoryModifying { var evening: Self { scope(.night) } }",
            "it is kept until the scope `night` is reset"
        ),
        (".scope(evening)", "", "how long it is kept cannot be told: the scope is a variable that is not followed"),
    ])
    func `a scope of Factory in a variable is the one that it was made as`(
        scope: String,
        around: String,
        note: String
    ) throws {
        let text = """
            import FactoryKit
            struct Lamp {}
            \(around)
            extension Container {
                var lamp: Factory<Lamp> { self { Lamp() }\(scope) }
            }
            struct Room { @Injected(\\.lamp) var lamp }
            """
        #expect(try notes(of: "lamp", text) == [note])
    }
}
