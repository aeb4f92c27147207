import PatchbayFeatures

/// Takes orders as long as the card covers them.
struct PrepaidCard: ImplementationOfCacheableFeature {
    private let credit: Money
    private let customer: Customer
    private let audit: AuditLog
    private let account = Account()

    /// - Parameter configuration: What is on each card.
    init(using features: Features, configuration: Money) throws {
        credit = configuration
        customer = try features.context(for: CustomerScope.self)
        audit = features.instance()
    }

    var instance: Payment {
        Payment(
            charge: { [account, credit] order in try account.add(order.total, limit: credit) },
            settle: { [account, audit, customer] in
                guard let total = account.close() else { return }
                audit.logger.notice("Card returned", metadata: ["customer": "\(customer)", "spent": "\(total)"])
            }
        )
    }
}
