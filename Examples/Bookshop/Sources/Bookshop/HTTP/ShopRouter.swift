import Hummingbird
import Patchbay

/// Leads each request to the controller that answers it. A controller lives as long as its request.
final class ShopRouter: ConfiguratorModule {
    struct Dependency {
        let books: BookController.Factory
        let orders: OrderController.Factory
        let sessions: SessionController.Factory
    }

    struct Payload {
        /// Empty, or the path under which all routes lie.
        let mountPoint: String
    }

    private let router = Router(context: ShopRequestContext.self)

    func configure(dependency: Dependency, payload: Payload) {
        router.addMiddleware {
            LogRequestsMiddleware(.debug)
            ErrorAnswers()
        }
        let shop = router.group(RouterPath(payload.mountPoint))
        shop.get("health") { _, _ in HealthBody(status: "ok") }
        addBooks(to: shop, books: dependency.books)
        addOrders(to: shop, orders: dependency.orders)
        addSessions(to: shop, sessions: dependency.sessions)
    }

    func buildResponder() -> RouterResponder<ShopRequestContext> {
        router.buildResponder()
    }

    private func addBooks(to shop: RouterGroup<ShopRequestContext>, books: BookController.Factory) {
        shop.get("books") { request, context in
            try await books.create(payload: .init(request: request, context: context)).list()
        }
        shop.get("books/:isbn") { request, context in
            try await books.create(payload: .init(request: request, context: context)).show()
        }
        shop.post("books") { request, context in
            try await books.create(payload: .init(request: request, context: context)).add()
        }
    }

    private func addOrders(to shop: RouterGroup<ShopRequestContext>, orders: OrderController.Factory) {
        shop.post("orders") { request, context in
            try await orders.create(payload: .init(request: request, context: context)).place()
        }
        shop.get("orders/:number") { request, context in
            try await orders.create(payload: .init(request: request, context: context)).show()
        }
        shop.patch("orders/:number") { request, context in
            try await orders.create(payload: .init(request: request, context: context)).change()
        }
    }

    private func addSessions(to shop: RouterGroup<ShopRequestContext>, sessions: SessionController.Factory) {
        shop.post("sessions") { request, context in
            try await sessions.create(payload: .init(request: request, context: context)).begin()
        }
        shop.delete("sessions/:session") { request, context in
            try sessions.create(payload: .init(request: request, context: context)).end()
        }
    }
}
