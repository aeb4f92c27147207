import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// What an initialiser asks for, whatever makes its type needs only if it calls that initialiser.
@Suite struct InitializersThatRunTests: MapsPrograms {
    private func factory(_ text: String) -> WiringMap {
        map(
            """
            import FactoryKit
            import Foundation
            final class Net { init(url: URL? = nil) {} }
            extension Container { var net: Factory<Net> { self { Net() } } }

            """ + text
        )
    }

    /// A container with a factory for a type, which asks for `net` in an initialiser.
    private func made(_ code: String, _ type: String) -> [String] {
        edges(factory(type + "\nextension Container { var made: Factory<Any> { self { \(code) } } }"))
    }

    @Test func `an initialiser that is not called asks for nothing`() {
        let type = """
            struct Page {
                init(title: String) {}
                init(of user: Int, size: Int = 1) { _ = Container.shared.net() }
                init(_ names: String..., end: @escaping () -> Void) { _ = Container.shared.net() }
            }
            """
        #expect(made("Page(title: \"\")", type) == [])
        let called = ["Page(of: 1)", "Page(of: 1, size: 2)", "Page(\"a\", \"b\") {}", "Page { }"]
        for code in called { #expect(made(code, type) == ["Container: made -> Container: net"], "\(code)") }
    }

    @Test func `one that another calls is called`() {
        let type = """
            final class Page {
                init(size: Int) { _ = Container.shared.net() }
                convenience init(title: String) { self.init(size: 1) }
                convenience init() { self.init(title: "") }
                init(plain: Bool) {}
            }
            """
        #expect(made("Page()", type) == ["Container: made -> Container: net"])
        #expect(made("Page(plain: true)", type) == [])
    }

    @Test func `a type of somebody else's needs what the initialiser asks for that is called`() {
        let type = """
            extension URL {
                init(api path: String) { self = Container.shared.net().url }
                var shown: String { Container.shared.net().text }
                static let home = Container.shared.net().url
            }
            """
        #expect(made("URL(string: \"\")", type) == [])
        #expect(made("URL(api: \"\")", type) == ["Container: made -> Container: net"])
    }

    @Test func `a class asks for what its superclass asks for`() {
        let wrapped = "class Base { @Injected(\\.net) var net }\nfinal class Page: Base {}"
        #expect(made("Page()", wrapped) == ["Container: made -> Container: net"])
        let types = """
            class Base {
                init(size: Int) { _ = Container.shared.net() }
                init() {}
            }
            final class Page: Base {
                init(title: String) { super.init(size: 1) }
                override init() {}
            }
            final class Plain: Base {}
            """
        #expect(made("Page(title: \"\")", types) == ["Container: made -> Container: net"])
        #expect(made("Page()", types) == [])
        #expect(made("Plain(size: 1)", types) == ["Container: made -> Container: net"])
        #expect(made("Plain()", types) == [])
    }

    @Test func `generic arguments change nothing of what a type asks for`() {
        let type = "final class Box<Content> { @Injected(\\.net) var net }"
        #expect(made("Box<Int>()", type) == ["Container: made -> Container: net"])
        #expect(made("Box()", type) == ["Container: made -> Container: net"])
    }

    @Test func `the same holds for Swinject and swift-dependencies`() {
        let swinject = """
            import Swinject
            final class Session {}
            final class Cache {
                init(name: String) {}
                init(user: Int) { _ = container.resolve(Session.self)! }
            }
            let container = Container()
            func wire() {
                container.register(Session.self) { _ in Session() }
                container.register(Cache.self) { _ in Cache(name: "") }
                container.register(Cache.self, name: "user") { _ in Cache(user: 1) }
            }
            """
        #expect(edges(map(swinject)) == ["App: Cache (named \"user\") -> App: Session"])
        let dependencies = """
            import Dependencies
            import Foundation
            struct Net: DependencyKey { static let liveValue = Net() }
            struct Store: DependencyKey { static let liveValue = Store(data: Data()); init(data: Data) {} }
            extension DependencyValues {
                var net: Net { get { self[Net.self] } set { self[Net.self] = newValue } }
                var store: Store { get { self[Store.self] } set { self[Store.self] = newValue } }
            }
            extension Data { static let all: Data = { @Dependency(\\.net) var net; return net.data }() }
            """
        #expect(edges(map(dependencies)) == [])
    }

    // MARK: What containers have beside factories

    @Test func `a function of a container makes what the factories need that call it`() {
        let map = factory(
            """
            struct Page { let net: Net }
            extension Container {
                var page: Factory<Page> { self { self.makePage() } }
                var other: Factory<Page> { self { size > 1 ? makePage() : Page(net: Net()) } }
                private func makePage() -> Page { named("a") }
                private func named(_ name: String) -> Page { Page(net: net()) }
                private func makePage(of size: Int) -> Page { page() }
            }
            """
        )
        #expect(
            Set(edges(map)) == ["Container: page -> Container: net", "Container: other -> Container: net (later)"]
        )
    }

    @Test func `a local name is no factory, and a constant may be the container`() {
        let map = factory(
            """
            extension Container {
                var page: Factory<Any> { self { let net = { 1 }; return net() } }
                var list: Factory<Any> { self { [{ 1 }].map { net in net() } } }
                var weak: Factory<Any> { self { [weak self] in self!.net() } }
                var named: Factory<Any> { self { let all = self; return all.net() } }
            }
            func start(services: Container) { _ = services.page() }
            """
        )
        #expect(
            Set(edges(map)) == ["Container: weak -> Container: net", "Container: named -> Container: net"]
        )
        #expect(map.nodes.first { $0.name == "page" }?.entries.count == 1)
    }

    @Test func `what is asked for in another way is used, though something unused asks for it as well`() {
        let map = factory(
            """
            struct Page { let net: Net }
            extension Container { var page: Factory<Page> { self { Page(net: self.net()) } } }
            func start(_ any: Any) { _ = any.net() }
            """
        )
        #expect(UnusedSearch(MapIndex(map)).unused().map(\.name) == ["page"])
    }
}
