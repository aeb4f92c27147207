import PatchbayContexts

// A context that belongs to no actor, in a module that is built with `-default-isolation MainActor`.

typealias PatchbayDefaultIsolation = MainActor

nonisolated protocol AppContext: ContextAccessors, Sendable {
    var number: Int { get }
}

nonisolated struct LiveContext: AppContext {
    var number: Int { 1 }
}

extension HasContext {
    typealias Context = any AppContext
    nonisolated static var `default`: Resolver<Self, any AppContext> { Resolver(context: LiveContext()) }
}

struct Receipt: HasInstanceContext {
    var resolve = `default`
    var text: String { "receipt \(number)" }
}

nonisolated struct Order: HasInstanceContext {
    var resolve = `default`
    var text: String { "order \(number)" }
}

nonisolated func text() -> String { "anywhere \(CurrentAppContext.number), \(Order().text)" }

@concurrent func elsewhere() async -> String {
    await withContext((any AppContext).self, overriding: { $0.number = 7 }) { () async in text() }
}

print(Receipt().text, text(), CurrentAppContext.number, await elsewhere())
withContext((any AppContext).self, overriding: { $0.number = 2 }) { print(Receipt().text, text()) }
