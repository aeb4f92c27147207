import Patchbay

/// Takes orders of customers who have a session, and their money.
struct Checkout: Injectable {
    struct Dependency {
        let desk: OrderDesk
        let sessions: CustomerSessions
        /// Whose order it is. Where nobody has a session it is paid in the shop, when the books are fetched.
        let session: SessionID?
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    /// Orders what is charged, and cancels what cannot be.
    ///
    /// - Throws: What `OrderDesk.place` throws, `ShopError.noSuchSession` or `ShopError.notCovered`.
    func place(_ lines: [OrderDraft.Line]) async throws -> Order {
        guard let session = dependency.session else { return try await dependency.desk.place(lines) }
        let payment = try dependency.sessions.payment(in: session)
        let order = try await dependency.desk.place(lines)
        do {
            try payment.charge(order)
            return order
        } catch {
            _ = try await dependency.desk.change(order.number, to: .cancelled)
            throw error
        }
    }
}
