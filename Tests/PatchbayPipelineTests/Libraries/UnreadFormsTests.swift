import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Registrations that say more than readers know of: nobody can tell for how long they are kept, and they stay where they
/// are.
@Suite struct UnreadFormsTests: MapsPrograms {
    private func lifetime(of name: String, _ text: String) -> WiringNode.Lifetime? {
        map(text).nodes.first { $0.name == name }?.lifetime
    }

    private func reason(_ name: String, _ text: String) -> String? {
        let file = SourceFile(path: "Sources/App/App.swift", module: "App", text: text)
        return Pipeline.moves(of: nil, in: [file]).plans.flatMap(\.rest).first { $0.title == name }?.reason
    }

    private func factory(_ getter: String) -> String {
        """
        import FactoryKit
        struct Lamp {}
        extension FactoryModifying {
            var app: Self { singleton }
            var logged: Self { decorator { print($0) } }
            func kept(_ count: Int) -> Self { self.logged.singleton }
        }
        extension Container {
            var lamp: Factory<Lamp> { \(getter) }
            func mine(_ make: @escaping @Sendable () -> Lamp) -> Factory<Lamp> { Factory(self, make).singleton }
        }
        func start() { print(Container.shared.lamp()) }
        """
    }

    @Test(arguments: [
        "if isDemo { return self { Lamp() } }; return self { Lamp() }.singleton",
        "guard isDemo else { return self { Lamp() } }; return self { Lamp() }",
        "let lamp = self { Lamp() }.singleton; return lamp",
        "if isDemo { self { Lamp() } } else { self { Lamp() }.cached }",
        "self { Lamp() }.app", "self { Lamp() }.cached.logged", "self { Lamp() }.kept(1)", "mine { Lamp() }",
    ])
    func `a factory that branches, or has something of the program's own, is kept for an unknown time`(getter: String) {
        #expect(lifetime(of: "lamp", factory(getter)) == .decidedByProvider)
        #expect(reason("lamp", factory(getter)) == "how long it is kept cannot be told")
    }

    @Test(arguments: [
        ("print(1); return self { Lamp() }.singleton", "its getter has several statements"),
        ("self { Lamp() }.logged.singleton", "it has the modifier `logged`"),
    ])
    func `a factory that does something else besides stays`(getter: String, reason: String) {
        #expect(lifetime(of: "lamp", factory(getter)) == .singleton)
        #expect(self.reason("lamp", factory(getter)) == reason)
    }

    @Test func `a modifier that chooses a scope is read, and so is the default of a container in a variable`() {
        let read = factory("self { Lamp() }.read").replacing(
            "var app",
            with: "var read: Self { scope(.cached) }; var app"
        )
        #expect(lifetime(of: "lamp", read) == .shared)
        let start = "func begin() { let container = Container.shared; container.manager.defaultScope = .singleton }"
        #expect(lifetime(of: "lamp", factory("self { Lamp() }") + start) == .singleton)
    }

    @Test(arguments: ["asSingleton()", "tagged(1)"])
    func `a registration with a function of the program's own behind it is kept for an unknown time`(call: String) {
        let text = """
            import Swinject
            struct Lamp {}
            func wire(_ c: Container) {
                c.register(Lamp.self) { _ in Lamp() }.\(call)
                print(c.resolve(Lamp.self)!)
            }
            """
        #expect(lifetime(of: "Lamp", text) == .decidedByProvider)
        #expect(reason("Lamp", text) == "how long it is kept cannot be told")
        let scoped = text.replacing(".\(call)", with: ".inObjectScope(.container).\(call)")
        #expect(lifetime(of: "Lamp", scoped) == .shared)
        #expect(reason("Lamp", scoped)?.hasSuffix("does to it is not read") == true)
    }
}
