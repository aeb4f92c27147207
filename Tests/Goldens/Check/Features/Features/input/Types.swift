import PatchbayFeatures

struct Clock: StaticFeature {
    var now: @Sendable () -> Int
    static var placeholder: Clock { Clock(now: { 0 }) }
}

struct Logger: StaticFeature {
    static var placeholder: Logger { Logger() }
    static let console = Logger()
}

struct Printer: DisposableFeature {
    static var placeholder: Printer { Printer() }
}

struct Report: DisposableFeature {
    var printer: Printer = .placeholder
    static var placeholder: Report { Report() }
}

struct User: CacheableFeature {
    static var placeholder: User { User() }
}

struct Basket: CacheableFeature {
    static var placeholder: Basket { Basket() }
}

struct Payment: CacheableFeature {
    static var placeholder: Payment { Payment() }
}

struct Player: CacheableFeature {
    static var placeholder: Player { Player() }
}

struct Queue: CacheableFeature {
    static var placeholder: Queue { Queue() }
}

struct Stats: DisposableFeature {
    static var placeholder: Stats { Stats() }
}

enum SessionScope: FeaturesScope { typealias Context = String }
enum CheckoutScope: FeaturesScope {}
enum GuestScope: FeaturesScope {}

extension Printer {
    static func console() -> FeatureLoader {
        .disposable { (features: Features) -> Printer in
            _ = try features.instance(of: Clock.self)  // expect PB405
            return Printer()
        }
    }

    static var silent: FeatureLoader { FeatureLoader.disposable(Printer.self) { _ in Printer() } }
}

/// `features.instance(of: Nothing.self)` in a comment is none.
struct PlainBasket: ImplementationOfCacheableFeature {
    let user: User
    let payment: Payment

    init(with context: CacheableFeatureVoidContext, using features: Features) throws {
        user = try features.instance()
        payment = try features.instance()
    }

    var instance: Basket { Basket() }
}
