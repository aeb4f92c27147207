import PatchbayFeatures

/// Adds up what a customer orders, and writes the invoice when the session ends.
struct Invoice: ImplementationOfCacheableFeature {
    private let customer: Customer
    private let audit: AuditLog
    private let account = Account()

    init(using features: Features) throws {
        customer = try features.context(for: CustomerScope.self)
        audit = features.instance()
    }

    var instance: Payment {
        Payment(
            charge: { [account] order in try account.add(order.total) },
            settle: { [account, audit, customer] in
                guard let total = account.close(), total > .zero else { return }
                audit.logger.notice("Invoice written", metadata: ["customer": "\(customer)", "total": "\(total)"])
            }
        )
    }
}
