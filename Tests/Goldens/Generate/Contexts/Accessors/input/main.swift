import Foundation
import PatchbayContexts

struct Live: AppContext {
    var base = 1.0
    var now: Date { Date(timeIntervalSince1970: base) }
    var api: Api { Api(resolve: .init(context: Live(base: 99))) }
    var name: String? { "name" }
    var title: String! { "title" }
    var size: (width: Int, height: Int) { (1, 2) }
    var table: [String: [Int]] { ["a": [1]] }
    var cache: Cache<User, [Api.Endpoint]> { Cache(values: [:]) }
    var store: any Store & Sendable { Disk() }
    var kind: (any Store).Type { (any Store).self }
    var log: @Sendable (_ line: String) -> Void { { print("log", $0) } }
    var onScreen: @MainActor @Sendable (String) -> Void { { print("screen", $0) } }
    var retry: (@escaping @Sendable () async throws -> Int, Int...) async throws -> Int {
        { body, numbers in try await body() + numbers.count }
    }
    var handler: ((inout Int) -> Void)? { { $0 += 1 } }
    var user: User { get async throws { User(name: "Ada") } }
    var token: String { get throws(LoginError) { throw LoginError() } }
    var remote: Api { get async { api } }
    var `default`: Int { 10 }
    var `in`: Int { 11 }
    var `init`: Int { 12 }
    var `self`: Int { 13 }
    var `Type`: Int { 14 }
    var `two words`: Int { 15 }
    var first: Int { 16 }
}

struct Screen: HasInstanceContext {
    typealias Context = any AppContext
    var resolve: Resolver<Self, any AppContext> = .init(context: Live())

    func show() async throws {
        print(now.timeIntervalSince1970, name ?? "", title ?? "", size, table, cache.values.count, store, kind)
        log("line")
        await onScreen("on")
        print(try await retry({ 1 }, 2, 3))
        var number = 1
        handler?(&number)
        print(number, try await user.name)
        do { print(try token) } catch { print(error) }
        // A default is passed on as such, what was applied as applied.
        print(api.endpoint.path, await remote.endpoint.path)
        print(`default`, `in`, self.`init`, self.`self`, self.`Type`, `two words`, first)
    }
}

enum Statistics: HasStaticContext {
    typealias Context = any AppContext
    static var resolve: Resolver<Self, any AppContext> { .init(context: Live(base: 5)) }
    static func show() async throws {
        print(now.timeIntervalSince1970, `in`, api.endpoint.path, try await user.name)
    }
}

struct Small: SmallContext { var level: Int { 7 } }
struct FeatureLive: Feature.Context {
    var item: Feature.Item { .init(count: 8) }
    var items: [Feature.Item] { [item] }
    var closure: @Feature.Background (Feature.Item, Int...) async throws(Feature.Oops) -> Feature.Item? {
        { item, numbers in numbers.isEmpty ? nil : item }
    }
    var many: (Feature.Item...) -> Int { { $0.count } }
    var failing: Feature.Item { get throws(Feature.Oops) { throw Feature.Oops() } }
    @Feature.Background var elsewhere: Feature.Item { item }
}
struct InPackage: PackageContext { var size: Int { 9 } }

struct SmallUser: HasInstanceContext {
    typealias Context = any SmallContext
    var resolve: Resolver<Self, any SmallContext> = .init(context: Small())
}
struct FeatureUser: HasInstanceContext {
    typealias Context = any Feature.Context
    var resolve: Resolver<Self, any Feature.Context> = .init(context: FeatureLive())
}
struct PackageUser: HasInstanceContext {
    typealias Context = any PackageContext
    var resolve: Resolver<Self, any PackageContext> = .init(context: InPackage())
}

try await Screen().show()
try await withContext(Screen(), Live(base: 3)).show()
try await Statistics.show()
let feature = FeatureUser()
print(feature.many(feature.item, feature.item))
do { print(try feature.failing) } catch { print(error) }
print(SmallUser().level, FeatureUser().item.count, FeatureUser().items.count, PackageUser().size)
