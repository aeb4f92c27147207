import PatchbayContexts
import PatchbayFeatures

// A small shop with every kind of feature, which the tests patch.

struct ShopName: StaticFeature {
    var name: String
    static var placeholder: ShopName { ShopName(name: "placeholder") }
}

/// Not `Sendable`, as MQDo's example is not.
struct Printer: DisposableFeature {
    var printMessage: (String) -> String
    var paper = "white"
    static var placeholder: Printer { Printer(printMessage: { _ in "placeholder" }) }
}

struct Ledger: CacheableFeature {
    var balance: @Sendable () -> Int
    var currency: String
    static var placeholder: Ledger { Ledger(balance: { 0 }, currency: "none") }
}

struct Discount: CacheableFeature {
    typealias Context = String
    var percent: Int
    static var placeholder: Discount { Discount(percent: 0) }
}

struct Greeting: DisposableFeature {
    var text: String
    static var placeholder: Greeting { Greeting(text: "placeholder") }
}

enum VisitScope: FeaturesScope {
    typealias Context = String
}

struct Counter: ImplementationOfDisposableFeature {
    typealias Configuration = String
    let text: String
    init(using features: Features, configuration: String) { text = configuration }
    var instance: Greeting { Greeting(text: text) }
}

extension FeatureLoader {
    static func printer() -> FeatureLoader {
        .disposable { _ in Printer(printMessage: { "printed \($0)" }) }
    }

    static func greeting() -> FeatureLoader {
        .disposable { (features: Features) -> Greeting in
            let customer = try features.context(for: VisitScope.self)
            let printer: Printer = try features.instance()
            let shop: ShopName = features.instance()
            return Greeting(text: printer.printMessage("\(customer) at \(shop.name)"))
        }
    }
}

/// The tree that the application makes.
func makeShop() -> Features {
    FeaturesRoot { registry in
        registry.use(ShopName(name: "Bookshop"))
        registry.use(.printer())
        registry.use(.cacheable { _ in Ledger(balance: { 7 }, currency: "EUR") })
        registry.defineScope(VisitScope.self) { scope in
            scope.use(.greeting())
        }
    }
}

protocol TownContext: Sendable {
    var weather: String { get }
}

struct SunnyContext: TownContext { let weather = "sun" }
struct RainyContext: TownContext { let weather = "rain" }

struct Square: HasInstanceContext {
    typealias Context = any TownContext
    var resolve = Resolver<Square, any TownContext>(context: SunnyContext())
    var weather: String { resolve[\.weather] }
}
