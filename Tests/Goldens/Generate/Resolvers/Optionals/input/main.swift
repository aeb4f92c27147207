import Patchbay

// A request for `T?` takes what provides `T?`, else what provides `T`, else it is nil: never a parameter.

protocol Tracer { var name: String { get } }
struct Console: Tracer { let name = "console" }
struct Region: Equatable { let name: String }
struct Coupon {}
struct Box<Content> { let content: Content }

struct Clock: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Greeter: Injectable {
    struct Dependency { let words: String }
    let dependency: Dependency
}

struct Shop: Injectable {
    struct Dependency {
        let tracer: (any Tracer)?  // of a provider of `any Tracer`
        let region: Region?  // of the provider of `Region`, which has that name
        let place: Region?  // of a provider of `Region?`, though `Region` is provided too
        let clock: Optional<Clock>  // of an injectable
        let coupon: Coupon?  // nil
        let onSale: ((Region) -> Void)?  // nil
        let box: Box<Region>?  // of a provider
        let boxOfCoupon: Box<Coupon>?  // nil
        let nested: Region??  // of the provider of `Region?`
        let resolver: (any AppResolver)?  // the resolver itself
        let greeter: Greeter?  // of an injectable, whose own needs are lifted as ever
        let `nil`: Coupon
    }
    let dependency: Dependency
}

typealias Ticket = Coupon?

/// Its dependency as a whole is optional.
struct Gate: FactoryModule {
    typealias Dependency = Ticket
    let isOpen: Bool
    init(dependency: Coupon?, payload: Void) { isOpen = dependency != nil }
}

/// What is made later may be optional, and so may what makes it.
struct Later: Injectable {
    struct Dependency {
        let coupon: Lazy<Coupon?>  // nil, later
        let region: () -> Region?  // of the provider of `Region`, which has that name
        let place: () -> Region?  // of the provider of `Region?`
        let clock: (() -> Clock)?  // filled
        let makeGreeter: ((String) -> Greeter)?  // filled: a greeter takes a string from its caller
        let makeOther: ((Int) -> Greeter)?  // nil
        let promise: () -> Coupon?  // brought: it would never have anything
    }
    let dependency: Dependency
}

struct Shelf<Item>: Injectable {
    struct Dependency { let region: Region }
    let dependency: Dependency
}

/// Optionals of generic types, and of what is left open.
struct Stand<Item>: Injectable {
    struct Dependency {
        let shelf: Shelf<Item>?
        let item: Item?
    }
    let dependency: Dependency
}

struct Market: Injectable {
    struct Dependency {
        let regions: Stand<Region>?
        let coupons: Stand<Coupon>
    }
    let dependency: Dependency
}

/// A shared instance lives where all is there that it cannot do without.
final class Cache: SharedInjectable, Sendable {
    struct Dependency { let coupon: Coupon?, region: Region }
    let hasCoupon: Bool
    init(dependency: Dependency) { hasCoupon = dependency.coupon != nil }
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideTracer() -> any Tracer
    func provideRegion() -> Region
    func provideHome() -> Region?
    func provideTitle() -> String?
    func provideBox(region: Region?, coupon: Coupon?) async throws -> Box<Region>
}

/// Provides what its parent may have, under the same name: nearer, and not optional.
protocol CornerResolver: Resolver {
    var parent: any AppResolver { get }
    func provideHome() -> Region
    func provideLabel() -> String
    func provideYard() -> Region
}

struct Corner: CornerResolver {
    let parent: any AppResolver
    func provideHome() -> Region { Region(name: "corner") }
    func provideLabel() -> String { "label" }
    func provideYard() -> Region { Region(name: "yard") }
}

struct Sign: Injectable {
    struct Dependency {
        let home: Region?
        /// The nearer one of that name stands for the optional one, also beside others of its type.
        let place: Region?
        /// What has another name does not stand for it.
        let title: String?
    }
    let dependency: Dependency
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func provideTracer() -> any Tracer { Console() }
    func provideRegion() -> Region { Region(name: "everywhere") }
    func provideHome() -> Region? { Region(name: "home") }
    func provideTitle() -> String? { "title" }
    func provideBox(region: Region?, coupon: Coupon?) async throws -> Box<Region> {
        Box(content: Region(name: "\(region?.name ?? "nowhere"), \(coupon == nil ? "no coupon" : "coupon")"))
    }
}

let shop = try await App().resolveShop(words: "Hello", nil: Coupon())
print(shop.dependency.tracer?.name ?? "no tracer", shop.dependency.region?.name ?? "no region")
print(shop.dependency.clock != nil, shop.dependency.coupon == nil, shop.dependency.onSale == nil)
print(shop.dependency.box?.content.name ?? "no box", shop.dependency.boxOfCoupon == nil)
print(shop.dependency.nested??.name ?? "not nested", shop.dependency.resolver is App)
print(shop.dependency.greeter?.dependency.words ?? "no greeter")
let app = App()
print(app.resolveGate().isOpen, app.resolveCache().hasCoupon, app.resolveCache() === app.resolveCache())

let later = app.resolveLater(promise: { Coupon() }).dependency
print(later.coupon.value == nil, later.region()?.name ?? "no region", later.clock?() != nil)
print(shop.dependency.place?.name ?? "no place", later.place()?.name ?? "no place")
print(later.makeGreeter?("Hi").dependency.words ?? "no greeter", later.makeOther == nil, later.promise() != nil)

let market = app.resolveMarket().dependency
print(market.regions?.dependency.item?.name ?? "no item", market.regions?.dependency.shelf?.dependency.region.name ?? "no shelf")
print(market.coupons.dependency.item == nil, market.coupons.dependency.shelf != nil)
let stand: Stand<Int> = app.resolveStand(item: 7)
print(stand.dependency.item ?? 0, stand.dependency.shelf != nil)
for sign in [Corner(parent: app).resolveSign(), app.resolveSign()] {
    let (home, place) = (sign.dependency.home, sign.dependency.place)
    print(home?.name ?? "nil", place?.name ?? "nil", sign.dependency.title ?? "nil")
}
