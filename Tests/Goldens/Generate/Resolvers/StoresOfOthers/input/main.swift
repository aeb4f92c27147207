import Patchbay

// The line for the store may stand in a protocol that is no resolver, or name the store by an alias.

final class Log: SharedInjectable, Sendable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

protocol HasStore {
    var shared: AppResolverShared { get }
}

protocol AppResolver: Resolver, HasStore {}

struct App: AppResolver {
    let shared = AppResolverShared()
}

typealias Memory = DeskResolverShared

protocol DeskResolver: Resolver {
    var memory: Memory { get }
}

struct Desk: DeskResolver {
    let memory = Memory()
}

// A resolver may say again which store it inherits, and stand elsewhere than it.

enum Checkout {
    protocol CartResolver: Resolver {
        var shared: CartResolverShared { get }
    }
}

protocol PreviewResolver: Checkout.CartResolver {
    var shared: Checkout.CartResolverShared { get }
}

struct Preview: PreviewResolver {
    let shared = Checkout.CartResolverShared()
}

let app = App()
print(app.resolveLog() === app.resolveLog())
let desk = Desk()
print(desk.resolveLog() === desk.resolveLog(), desk.resolveLog() === app.resolveLog())
print(Preview().resolveLog() === Preview().resolveLog())
#if DEBUG
let stub = PreviewResolverStub()
print(stub.resolveLog() === stub.resolveLog())
#endif
