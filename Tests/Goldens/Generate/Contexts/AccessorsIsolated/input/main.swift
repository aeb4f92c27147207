import PatchbayContexts

struct Live: AppContext, Sendable {
    var plain: Int { 1 }
    @MainActor var screen: String { "screen" }
    @Store var rows: Int { 2 }
    @MainActor var loaded: String { get async throws { "loaded" } }
}

struct LiveScreen: DetailContext {
    var title: String { "title" }
    nonisolated var id: Int { 3 }
    var closing: @MainActor () -> Void { { print("closed") } }
    @Store var rows: Int { 4 }
    var detail: String { "detail" }
    nonisolated var count: Int { 5 }
}

struct View: HasInstanceContext {
    typealias Context = any AppContext
    var resolve: Resolver<Self, any AppContext> = .init(context: Live())
    @MainActor func show() async throws { print(plain, screen, try await loaded) }
    @Store func fetch() -> Int { rows }
}

@MainActor
final class Detail: @MainActor HasInstanceContext {
    typealias Context = any DetailContext
    var resolve: Resolver<Detail, any DetailContext> = .init(context: LiveScreen())
    func show() {
        print(title, id, detail, count)
        closing()
    }
}

enum Statistics: HasStaticContext {
    typealias Context = any AppContext
    static var resolve: Resolver<Self, any AppContext> { .init(context: Live()) }
    @MainActor static func show() { print(plain, screen) }
}

try await View().show()
print(await View().fetch())
Detail().show()
Statistics.show()
