import PatchbayContexts

// A module that is built with `-default-isolation MainActor`, and says so in a line that Patchbay can read.

typealias PatchbayDefaultIsolation = MainActor

protocol AppContext: ContextAccessors, Sendable {
    var number: Int { get }
    var load: @Sendable () async -> String { get }
}

public nonisolated protocol SharedContext: ContextAccessors, Sendable {
    var limit: Int { get }
}

struct LiveContext: AppContext {
    var number: Int { 1 }
    var load: @Sendable () async -> String { { "live" } }
}

extension HasContext {
    typealias Context = any AppContext
    static var `default`: Resolver<Self, any AppContext> { Resolver(context: LiveContext()) }
}

struct Receipt: HasInstanceContext {
    var resolve = `default`
    var text: String { "receipt \(number)" }
}

final class Screen: HasInstanceContext {
    var resolve = `default`
    func show() async -> String { "\(await load()) \(number)" }
}

enum Audit: HasStaticContext {
    static let resolve = `default`
    static func text() -> String { "audit \(number)" }
}

print(Receipt().text, Audit.text(), CurrentAppContext.number, await Screen().show())
await withContext((any AppContext).self, overriding: { $0.number = { 2 } }) {
    print(Receipt().text, Audit.text(), CurrentAppContext.number, await Screen().show())
}
print(withContext(Receipt(), overriding: { $0.number = { 3 } }).text)

// Who provides open contexts may do so from anywhere.

public nonisolated protocol DeskContext: OpenContext {
    var length: Int { get }
}

struct Desk: ContextProvider {
    nonisolated var length: Int { 3 }
}

Desk().provideContexts()
print(CurrentDeskContext.length)
