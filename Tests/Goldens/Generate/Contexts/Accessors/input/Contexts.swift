import Foundation
import PatchbayContexts

// A top-level type of a name that means something else inside of the runtime's protocols.
struct Context {}

public protocol AppContext: ContextAccessors {
    var now: Date { get }
    var api: Api { get }
    var name: String? { get }
    var title: String! { get }
    var size: (width: Int, height: Int) { get }
    var table: [String: [Int]] { get }
    var cache: Cache<User, [Api.Endpoint]> { get }
    var store: any Store & Sendable { get }
    var kind: (any Store).Type { get }
    var log: @Sendable (_ line: String) -> Void { get }
    var onScreen: @MainActor @Sendable (String) -> Void { get }
    var retry: (@escaping @Sendable () async throws -> Int, Int...) async throws -> Int { get }
    var handler: ((inout Int) -> Void)? { get }
    var user: User { get async throws }
    var token: String { get throws(LoginError) }
    var remote: Api { get async }
    var `default`: Int { get }
    var `in`: Int { get }
    var `init`: Int { get }
    var `self`: Int { get }
    var `Type`: Int { get }
    var `two words`: Int { get }
    var first: Int { get }
}

public struct LoginError: Error {}
public struct User: Hashable, Sendable { public var name: String }
public struct Cache<Key: Hashable, Value> { public var values: [Key: Value] }
public protocol Store {}
public struct Disk: Store, Sendable {}

public struct Api: HasInstanceContext {
    public struct Endpoint { public var path: String }
    public typealias Context = any AppContext
    public var resolve: Resolver<Self, any AppContext>
    public var endpoint: Endpoint { Endpoint(path: "/\(first)/\(now.timeIntervalSince1970)") }
}

// Qualified, and by protocols of one's own.
protocol Ambient: PatchbayContexts.ContextAccessors {}
protocol SmallContext: Ambient {
    var level: Int { get }
}

enum Feature {
    struct Item { var count: Int }
    struct Oops: Error {}
    @globalActor actor Background { static let shared = Background() }
    protocol Context: ContextAccessors {
        var item: Item { get }
        var items: [Feature.Item] { get }
        var closure: @Background (Item, Int...) async throws(Oops) -> Item? { get }
        var many: (Item...) -> Int { get }
        var failing: Item { get throws(Oops) }
        @Background var elsewhere: Item { get }
    }
}

package typealias Marker = ContextAccessors
package protocol PackageContext: Marker {
    var size: Int { get }
}
