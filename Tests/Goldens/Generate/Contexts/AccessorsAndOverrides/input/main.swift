import PatchbayContexts

struct Noon: Hours, Sendable { var hour = 12 }

struct Live: AppContext {
    var hour: Int { 9 }
    var name: String { "live" }
    var makeID: @Sendable () -> Int { { 1 } }
    var items: [String] { get async throws { ["tea"] } }
    var rate: Double { 1.5 }
    var nothing: String? { "something" }
    @MainActor var theme: String { "light" }
    var `default`: any Hours & Sendable { Noon() }
    var log: @Sendable (String, Int) throws -> Void { { print($0, $1) } }
}

struct Clerk: HasInstanceContext {
    typealias Context = any AppContext
    var resolve: Resolver<Self, any AppContext> = .init(context: Live())

    func show() async {
        print(name, hour, makeID(), (try? await items) ?? ["none"], (try? rate) ?? 0, nothing ?? "-", `default`.hour)
    }
}

struct Shelf: HasInstanceContext {
    typealias Context = any Shop.Stock
    var resolve: Resolver<Self, any Shop.Stock>
}

struct Plain: Shop.Stock {
    var layer: String { "plain" }
    var change: @Sendable (Int) -> Int { { $0 } }
    var count: @Sendable (nonisolated(nonsending) () async -> Int) async -> Int { { await $0() } }
}

let clerk = Clerk()
await clerk.show()

await withContext((any AppContext).self, overriding: { $0.name = "outer"; $0.hour = 10 }) {
    await clerk.show()
    // Scopes add up, and the inner one wins.
    await withContext((any AppContext).self, overriding: {
        $0.name = "inner"
        $0.items = { throw Offline() }
        $0.rate = { .failure(Offline()) }
        $0.nothing = nil
        $0.makeID = { 7 }
        $0[computing: \.default] = { Noon(hour: 13) }
        $0.theme = { "dark" }
    }) {
        await clerk.show()
        print(clerk.theme)
    }
    await clerk.show()
    // A whole context ends what is around it.
    await withContext((any AppContext).self, Live()) { await clerk.show() }
    // On a whole context.
    await withContext((any AppContext).self, Live()) {
        await withContext((any AppContext).self, overriding: { $0[changing: \.hour] = { $0 + 1 } }) { await clerk.show() }
    }
}
await clerk.show()

// One instance, for good; what was applied outranks scopes.
let late = withContext(clerk, overriding: { $0[changing: \.hour] = { $0 + 12 } })
await late.show()
await withContext((any AppContext).self, overriding: { $0.hour = 0 }) { await late.show() }

let shelf = Shelf(resolve: .init(context: Plain()))
withContext((any Shop.Stock).self, overriding: { $0.layer = "nested"; $0.change = { $0 * 2 } }) {
    print(shelf.layer, shelf.change(4))
}
await withContext((any Shop.Stock).self, overriding: { $0.count = { await $0() + 1 } }) {
    print(await shelf.count { @Sendable in 2 })
}

// As a value.
let quiet = AppContextOverrides { $0.name = "quiet" }
print(quiet.over(Live()).name)
withContext(quiet) { print(clerk.name) }
