import Swinject

struct Store {}
struct Clock {}
struct Cart {
    var store: Store
}
struct Order {
    var cart: Cart
}
final class Session {
    let store: Store
    init(store: Store) { self.store = store }
}
