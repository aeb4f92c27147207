import Swinject

let shop = Container { container in
    container.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
    container.register(Store.self) { _ in Store() }
}

enum Office {
    static let desk: Container = {
        let container = Container()
        container.register(Clock.self) { _ in Clock() }
        return container
    }()
    static let drawer = Container(parent: desk)

    static func open() {
        drawer.register(Session.self) { _ in Session(store: Store()) }
        print(drawer.resolve(Clock.self)!, drawer.resolve(Session.self)!)
        print(desk.resolve(Session.self)!)  // expect PB601
    }
}

final class Counter {
    private let container = Container()
    private lazy var till = Container(parent: container)

    init() {
        till.autoregister(Cart.self, initializer: Cart.init)  // expect PB601
    }

    func sell() {
        print(self.till.resolve(Cart.self)!, shop.resolve(Cart.self)!)
        print(shop.resolve(Clock.self)!, Office.desk.resolve(Clock.self)!)  // expect PB601
    }
}

/// What others are given is followed no further.
final class Branch {
    let opened = Container()
    private var closed = Container()
    let screen: Screen

    init(_ other: Container) {
        screen = Screen(resolver: opened)
        closed = other
    }

    func show() {
        print(opened.resolve(Clock.self)!, closed.resolve(Clock.self)!, screen.resolver.resolve(Order.self)!)
    }
}

struct Screen {
    let resolver: Resolver
}

func fill(_ container: Container) {
    container.register(Order.self) { r in Order(cart: r.resolve(Cart.self)!) }
}
