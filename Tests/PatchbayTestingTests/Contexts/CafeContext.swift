import Foundation
import PatchbayContexts

struct CafeIsShut: Error {}

protocol CafeContext: ContextAccessors, Sendable {
    var now: Date { get }
    var makeID: @Sendable (String) -> Int { get }
    var guests: [String] { get async throws }
    var teapot: Teapot { get }
}

struct Teapot: Sendable, ContextPlaceholder {
    var size = 3
    static var placeholder: Teapot { Teapot(size: 0) }
}

struct LiveCafe: CafeContext {
    var now: Date { .distantFuture }
    var makeID: @Sendable (String) -> Int { { $0.count } }
    var guests: [String] { get async throws { ["Emma"] } }
    var teapot: Teapot { Teapot() }
}

struct Cafe: HasInstanceContext {
    typealias Context = any CafeContext
    var resolve = Resolver<Cafe, any CafeContext>(context: LiveCafe())

    static let lineOfYear = #line + 1
    var year: Int { Calendar(identifier: .gregorian).component(.year, from: now) }
    func order(_ name: String) -> Int { makeID(name) }
}
