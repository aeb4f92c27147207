public import Foundation
public import PatchbayClients
public import PatchbayContextMembers

@ContextClient
public struct Catalogue: Sendable {
    public var price: @Sendable (_ title: String) async throws -> Int
}

public protocol ShopContext: ContextAccessors, Sendable {
    var now: Date { get }
    var clock: any Clock<Duration> { get }
    var makeUUID: UUIDs { get }
    var catalogue: Catalogue { get }
}

public struct LiveContext: ShopContext, SystemMembers {
    public var catalogue: Catalogue { Catalogue(price: { $0.count }) }

    public init() {}
}

extension HasContext {
    public typealias Context = any ShopContext

    public static var `default`: Resolver<Self, any ShopContext> { Resolver(context: LiveContext()) }
}

public struct Till: HasInstanceContext {
    public var resolve = Till.default

    public init() {}

    public func sell(_ title: String) async throws -> String {
        let price = try await catalogue.price(title: title)
        return "\(title) for \(price) at \(Int(now.timeIntervalSinceReferenceDate)), \(makeUUID().uuidString.suffix(2))"
    }

    public func close() async throws {
        try await clock.sleep(for: .seconds(3600))
    }
}

public func isOpen() -> Bool { CurrentShopContext.now > .distantPast }
