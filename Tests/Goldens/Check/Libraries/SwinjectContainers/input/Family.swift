import Swinject

/// A child sees what its parent has, and a parent nothing of a child.
func makeFamily() {
    let parent = Container()
    let child = Container(parent: parent)
    let grandchild = Container(parent: child, defaultObjectScope: .container)
    parent.register(Clock.self) { _ in Clock() }
    child.register(Store.self) { _ in Store() }
    print(parent.resolve(Clock.self)!, child.resolve(Clock.self)!, grandchild.resolve(Store.self)!)
    print(parent.resolve(Store.self)!)  // expect PB601
}

/// A factory of a parent is handed the child that was asked.
func makeOrders() {
    let parent = Container()
    let child = Container(parent: parent)
    parent.register(Cart.self) { r in
        Cart(store: r.resolve(Store.self)!)  // expect PB601
    }
    parent.register(Order.self) { r in Order(cart: r.resolve(Cart.self)!) }
    child.register(Store.self) { _ in Store() }
    print(child.resolve(Order.self)!, parent.resolve(Order.self)!)
}

/// Nobody asks but by way of the child.
func makeCarts() {
    let parent = Container()
    let child = Container(parent: parent) { $0.register(Store.self) { _ in Store() } }
    parent.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
    print(child.resolve(Cart.self)!)
}

/// The parent has the session that the child made, if that was asked first.
func makeSessions() {
    let parent = Container()
    let child = Container(parent: parent)
    parent.register(Session.self) { r in Session(store: r.resolve(Store.self)!) }.inObjectScope(.container)
    child.register(Store.self) { _ in Store() }
    print(child.resolve(Session.self)!, parent.resolve(Session.self)!)
}

/// Whoever is handed a container may register in it.
func makeOthers(_ fill: (Container) -> Void) {
    let parent = Container()
    let child = Container(parent: parent)
    child.register(Store.self) { _ in Store() }
    fill(parent)
    print(parent.resolve(Store.self)!, child.resolve(Store.self)!)
}

/// Of a parent that is handed over, nobody knows what it has.
func makeChild(of parent: Container) {
    let child = Container(parent: parent)
    print(child.resolve(Store.self)!)
}
