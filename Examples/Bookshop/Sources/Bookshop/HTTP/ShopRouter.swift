import Hummingbird
import Patchbay

/// Leads each request to the controller that answers it. A controller lives as long as its request, and so does the
/// resolver that makes it.
final class ShopRouter: ConfiguratorModule {
    struct Dependency {
        let resolver: any AppResolver
        let settings: ServerSettings
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
        let shop = Routes(dependency: dependency, group: router.group(RouterPath(payload.mountPoint)))
        shop.on(.get, "health") { try await $0.resolveHealthController().show() }
        shop.on(.get, "metrics") { $0.resolveMetricsController().show() }
        shop.on(.get, "books") { try await $0.resolveBookController().list() }
        shop.on(.get, "books/:isbn") { try await $0.resolveBookController().show() }
        shop.on(.post, "books") { try await $0.resolveBookController().add() }
        shop.on(.post, "orders") { try await $0.resolveOrderController().place() }
        shop.on(.get, "orders/:number") { try await $0.resolveOrderController().show() }
        shop.on(.patch, "orders/:number") { try await $0.resolveOrderController().change() }
        shop.on(.post, "sessions") { try await $0.resolveSessionController().begin() }
        shop.on(.delete, "sessions/:session") { try $0.resolveSessionController().end() }
    }

    func buildResponder() -> RouterResponder<ShopRequestContext> {
        router.buildResponder()
    }

    /// Answers each request by what a resolver of its own makes.
    private struct Routes {
        let dependency: Dependency
        let group: RouterGroup<ShopRequestContext>

        func on(
            _ method: HTTPRequest.Method,
            _ path: RouterPath,
            answer: @escaping @Sendable (any RequestResolver) async throws -> some ResponseGenerator
        ) {
            group.on(path, method: method) { [dependency] request, context in
                let resolver = LiveRequest(
                    parent: dependency.resolver,
                    settings: dependency.settings,
                    request: request,
                    context: context
                )
                return try await answer(resolver)
            }
        }
    }
}
