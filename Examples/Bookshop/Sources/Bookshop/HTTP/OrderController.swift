import Hummingbird
import Patchbay

/// Answers one request about orders.
struct OrderController: FactoryModule {
    struct Dependency {
        let checkout: Checkout
        let desk: OrderDesk
        let links: Links
    }

    struct Payload {
        let request: Request
        let context: ShopRequestContext
    }

    private let dependency: Dependency
    private let payload: Payload

    init(dependency: Dependency, payload: Payload) {
        self.dependency = dependency
        self.payload = payload
    }

    /// `POST /orders`, with the header `Session` if it is to be charged.
    func place() async throws -> EditedResponse<OrderBody> {
        let body = try await payload.request.decode(as: NewOrderBody.self, context: payload.context)
        let order = try await dependency.checkout.place(body.draftLines(), in: session)
        return EditedResponse(
            status: .created,
            headers: [.location: dependency.links.order(order.number)],
            response: OrderBody(order)
        )
    }

    /// `GET /orders/{number}`
    func show() async throws -> OrderBody {
        OrderBody(try await dependency.desk.order(number()))
    }

    /// `PATCH /orders/{number}`
    func change() async throws -> OrderBody {
        let body = try await payload.request.decode(as: OrderChangeBody.self, context: payload.context)
        return OrderBody(try await dependency.desk.change(number(), to: body.newStatus()))
    }

    private var session: SessionID? {
        payload.request.headers.first { $0.name.canonicalName == "session" }.map { SessionID($0.value) }
    }

    private func number() throws -> OrderNumber {
        OrderNumber(try payload.context.parameters.require("number"))
    }
}
