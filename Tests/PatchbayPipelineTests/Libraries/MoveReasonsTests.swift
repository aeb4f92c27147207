import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Registrations stay where they are if what would come of them does not compile, or is another program.
@Suite struct MoveReasonsTests {
    private func plans(_ text: String, of name: String? = nil) -> [MovePlan] {
        Pipeline.moves(of: name, in: [SourceFile(path: "1.swift", module: "App", text: text)])
    }

    private func reasons(_ text: String) -> [String: String] {
        Dictionary(plans(text).flatMap(\.rest).map { ($0.title, $0.reason) }) { first, _ in first }
    }

    private static let shop = """
        import Swinject
        final class Store { init(path: String) {} }
        final class Cart { init(store: Store) {} }
        final class Desk { init(cart: Cart) {} }
        func wire(_ container: Container, path: String) {
            container.register(Store.self) { _ in Store(path: path) }.inObjectScope(.container)
            container.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
            container.register(Desk.self) { r in Desk(cart: r.resolve(Cart.self)!) }.inObjectScope(.container)
        }
        """

    @Test func `what is kept stays with what it needs, however far below, and what is made each time moves`() {
        let plans = plans(Self.shop)
        #expect(plans.flatMap(\.providers).map(\.method) == ["provideCart"])
        #expect(reasons(Self.shop)["Desk"] == "it is kept, and needs `Store`, which stays: move that first")
    }

    @Test func `what is kept moves when all that it needs does`() {
        let text = Self.shop.replacing("path: path", with: #"path: """#)
        #expect(plans(text).flatMap(\.providers).map(\.method) == ["shareStore", "provideCart", "shareDesk"])
    }

    @Test func `functions of the standard library are nobody's surroundings`() {
        let text = """
            import Swinject
            func wire(_ container: Container, max: Int) {
                container.register(Int.self) { _ in min(3, 4) }
                container.register(String.self) { r in
                    guard let number = r.resolve(Int.self) else { fatalError("no number") }
                    return "\\(number)"
                }
                container.register(Double.self) { _ in Double(max) }
            }
            """
        #expect(plans(text).flatMap(\.providers).map(\.method) == ["provideInt", "provideString"])
        #expect(reasons(text)["Double"] == "its factory uses `max`, which is declared around it")
    }

    @Test func `a component's opaque types, effects, attributes and defaults stay`() {
        let text = """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var view: some View { Page() }
                var slow: Slow { get async throws { try await Slow() } }
                @MainActor var screen: Screen { Screen() }
                func page(title: Int = 3) -> Page { Page(title) }
                var plain: Plain { Plain() }
            }
            """
        #expect(plans(text).flatMap(\.providers).map(\.method) == ["providePlain"])
        let reasons = plans(text).flatMap(\.rest).map(\.reason)
        #expect(reasons.contains("its type is `some View`, which no protocol can require: say which type it is"))
        #expect(reasons.contains("its getter has effects"))
        #expect(reasons.contains("its declaration has an attribute, `@MainActor`"))
        #expect(reasons.contains("its argument has a value of its own where none is given"))
    }

    @Test func `a live value with an attribute, or made of another key's, stays, and names are escaped`() {
        let text = """
            import Dependencies
            struct Router { init() {} }
            enum RouterKey: DependencyKey { @MainActor static let liveValue = Router() }
            enum LimitKey: DependencyKey { static let liveValue = 4 }
            enum OtherKey: DependencyKey { static let liveValue = LimitKey.liveValue }
            extension DependencyValues {
                var router: Router { get { self[RouterKey.self] } set { self[RouterKey.self] = newValue } }
                var `default`: Int { get { self[LimitKey.self] } set { self[LimitKey.self] = newValue } }
                var other: Int { get { self[OtherKey.self] } set { self[OtherKey.self] = newValue } }
            }
            """
        let source = plans(text).map { MoveText.source($0).joined(separator: "\n") }.joined()
        #expect(source.contains("var `default`: Int { get }") && source.contains("let `default`: Int = 4"))
        #expect(!source.contains("liveValue") && !source.contains("router"))
        let reasons = plans(text).flatMap(\.rest).map(\.reason)
        #expect(reasons.contains("its declaration has an attribute, `@MainActor`"))
        #expect(reasons.contains("it uses the live value of another key: ask for that instead"))
    }
}
