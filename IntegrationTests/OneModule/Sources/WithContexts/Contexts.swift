import Foundation
import PatchbayContexts

/// What the shop asks the world outside for. Nobody writes the accessors.
public protocol ShopContext: ContextAccessors, Sendable {
    var now: Date { get }
    var log: @Sendable (String) -> Void { get }
    var till: Till { get }
    var customer: String { get async throws }
    @MainActor var window: String { get }
}

/// Has a context itself, which is passed on to it.
public struct Till: HasInstanceContext {
    public var resolve = `default`

    var receipt: String { "receipt of \(Int(now.timeIntervalSince1970))" }
}

extension HasContext {
    public typealias Context = any ShopContext

    public static var `default`: Resolver<Self, any ShopContext> {
        Resolver(context: LiveContext())
    }
}

struct LiveContext: ShopContext {
    var now: Date { Date(timeIntervalSince1970: 1_000) }
    var log: @Sendable (String) -> Void { { print("log: \($0)") } }
    var till: Till { Till() }
    var customer: String { get async throws { "Ada" } }
    @MainActor var window: String { "open" }
}

struct HolidayContext: ShopContext {
    var now: Date { Date(timeIntervalSince1970: 2_000) }
    var log: @Sendable (String) -> Void { { print("holiday: \($0)") } }
    var till: Till { Till() }
    var customer: String { get async throws { throw Closed() } }
    @MainActor var window: String { "shut" }
}

struct Closed: Error {}
