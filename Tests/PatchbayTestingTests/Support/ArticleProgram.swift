import PatchbayFeatures

// What can be asked for: structs of functions and values.

struct Clock: StaticFeature {
    var today: @Sendable () -> String

    static var placeholder: Clock { Clock(today: unimplemented()) }
}

struct Payment: CacheableFeature {
    var charge: @Sendable (_ cents: Int) throws -> String

    static var placeholder: Payment { Payment(charge: unimplementedThrowing()) }
}

struct Receipt: DisposableFeature {
    typealias Context = Int

    var text: String

    static var placeholder: Receipt { Receipt(text: "") }
}

// A part of the tree, and what it is opened with.

struct Customer: Sendable {
    var name: String
}

enum SessionScope: FeaturesScope {
    typealias Context = Customer
}

// What there is to choose from.

extension FeatureLoader {
    static func cash() -> FeatureLoader {
        .cacheable { _ in Payment(charge: { "\($0) cents in coins" }) }
    }

    static func invoice() -> FeatureLoader {
        .cacheable { (features: Features) -> Payment in
            let customer = try features.context(for: SessionScope.self)
            return Payment(charge: { "\($0) cents on the invoice of \(customer.name)" })
        }
    }

    static func receipt() -> FeatureLoader {
        .disposable { (cents: Int, features: Features) -> Receipt in
            let clock: Clock = features.instance()
            let payment: Payment = try features.instance()
            return Receipt(text: "\(clock.today()): \(try payment.charge(cents))")
        }
    }
}

// Which of it there is, and where.

func openShop() -> Features {
    makeFeatures { (registry: inout FeaturesRegistry) in
        registry.use(Clock(today: { "Monday" }))
        registry.use(.cash())
        registry.use(.receipt())
        registry.defineScope(SessionScope.self) { (scope: inout FeaturesRegistry) in
            scope.use(.invoice())
            scope.use(.receipt())
        }
    }
}

func sales() throws -> [String] {
    let shop = openShop()
    let session = try shop.branch(SessionScope.self, context: Customer(name: "Ada"))
    defer { session.close() }
    return [
        try shop.instance(of: Receipt.self, context: 899).text,
        try session.instance(of: Receipt.self, context: 650).text,
    ]
}
