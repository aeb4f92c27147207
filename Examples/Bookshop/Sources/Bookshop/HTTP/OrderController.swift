import Hummingbird
import Patchbay

/// Answers one request about orders.
struct OrderController: Injectable {
    struct Dependency {
        let checkout: Checkout
        let desk: OrderDesk
        let links: Links
        let request: Request
        let context: ShopRequestContext
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    /// `POST /orders`, with the header `Session` if it is to be charged.
    func place() async throws -> EditedResponse<OrderBody> {
        let body = try await dependency.request.decode(as: NewOrderBody.self, context: dependency.context)
        let order = try await dependency.checkout.place(body.draftLines())
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
        let body = try await dependency.request.decode(as: OrderChangeBody.self, context: dependency.context)
        return OrderBody(try await dependency.desk.change(number(), to: body.newStatus()))
    }

    private func number() throws -> OrderNumber {
        OrderNumber(try dependency.context.parameters.require("number"))
    }
}
