import Patchbay

final class App: AppResolver {
    let shared = AppResolverShared()
    let config = Config(url: "https://example.org")
    func provideConfig() -> Config { config }
    func provideGreeting() -> String { "hello" }
    func providePrice(user: User) -> Price { Price(text: "price for \(user.name)") }
}

final class Session: SessionResolver {
    let parent: any AppResolver
    let shared = SessionResolverShared()
    let user: User
    init(parent: any AppResolver, user: User) {
        self.parent = parent
        self.user = user
    }
    func provideUser() -> User { user }
}

final class Request: RequestResolver {
    let parent: any SessionResolver
    let shared = RequestResolverShared()
    init(parent: any SessionResolver) { self.parent = parent }
    func provideGreeting() -> String { "\(parent.parent.provideGreeting()), request" }
}

struct Admin: AdminResolver {
    let parent: any AppResolver
    func provideCart() -> Cart {
        Cart(dependency: .init(client: parent.resolveClient(), user: User(name: "admin")))
    }
}

let app = App()
let ann = Session(parent: app, user: User(name: "Ann"))
let bob = Session(parent: app, user: User(name: "Bob"))
print("one client:", ann.resolveClient() === bob.resolveClient(), ann.resolveClient() === app.resolveClient())
print("a cart each:", ann.resolveCart() === bob.resolveCart(), ann.resolveCart() === ann.resolveCart())
print("of their own:", ann.resolveCart().owner, bob.resolveCart().owner)
print("a history each:", ann.resolveHistory() === bob.resolveHistory())

let request = Request(parent: ann)
let checkout = request.resolveCheckout()
print("the session's cart:", checkout.dependency.cart === ann.resolveCart())
print("the application's client:", checkout.dependency.client === app.resolveClient())
print("the request's trace:", checkout.dependency.trace === request.resolveTrace())
print("another request's:", checkout.dependency.trace === Request(parent: ann).resolveTrace())
print("the trace keeps the session's history:", checkout.dependency.trace.history === ann.resolveHistory())
print("hidden:", checkout.dependency.greeting)
print("resolvers:", checkout.dependency.app as? App === app, checkout.dependency.session as? Session === ann)

print(app.resolvePrice(user: User(name: "Eve")).text)
print(ann.resolvePrice().text)
print(request.resolvePrice().text)

let admin = Admin(parent: app)
print("the admin's cart:", admin.resolveCart().owner, admin.resolveCart().client === app.resolveClient())
