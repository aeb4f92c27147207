import PatchbayFeatures

/// How a customer's orders are paid. Which implementation there is, the command line says.
///
/// It is made once per session, and told when the session ends.
struct Payment: CacheableFeature, FeatureTeardown {
    /// Takes the money for an order.
    ///
    /// - Throws: `ShopError.notCovered` or `ShopError.noSuchSession`.
    var charge: @Sendable (Order) throws -> Void
    /// Draws the line under the session.
    var settle: @Sendable () -> Void

    static var placeholder: Payment {
        Payment(charge: unimplementedThrowing(), settle: unimplemented())
    }

    func tearDown() { settle() }
}
