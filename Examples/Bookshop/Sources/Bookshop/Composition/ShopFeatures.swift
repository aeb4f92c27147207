import Logging
import PatchbayFeatures

/// The feature tree of the shop: what is chosen when the program runs.
///
/// - Parameters:
///   - method: How customers pay.
///   - auditLogger: Where that is written down.
func makeShopFeatures(payment method: PaymentMethod, auditLogger: Logger) -> Features {
    makeFeatures { (registry: inout FeaturesRegistry) in
        registry.use(AuditLog(logger: auditLogger))
        registry.defineScope(CustomerScope.self) { (customer: inout FeaturesRegistry) in
            switch method {
            case .invoice: customer.use(Invoice.self)
            case .prepaid(let credit): customer.use(PrepaidCard.self, with: credit)
            }
        }
    }
}
