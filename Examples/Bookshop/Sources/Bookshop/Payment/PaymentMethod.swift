/// What `--payment` chooses from.
enum PaymentMethod: Equatable, Sendable {
    /// On an invoice, written when the session ends.
    case invoice
    /// By a card with so much on it, one for each session.
    case prepaid(credit: Money)
}
