import Hummingbird
import Patchbay

/// Answers one request about orders.
struct OrderController: FactoryModule {
    struct Dependency {
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

    /// `POST /orders`
    func place() async throws -> EditedResponse<OrderBody> {
        let body = try await payload.request.decode(as: NewOrderBody.self, context: payload.context)
        let order = try await dependency.desk.place(body.draftLines())
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

    private func number() throws -> OrderNumber {
        OrderNumber(try payload.context.parameters.require("number"))
    }
}
