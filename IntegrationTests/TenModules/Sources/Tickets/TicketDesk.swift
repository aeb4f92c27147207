public import KitJournal
public import Patchbay

public struct TicketDesk: Injectable {
    public struct Dependency {
        public let journal: Journal
        public let price: Price

        public init(journal: Journal, price: Price) {
            self.journal = journal
            self.price = price
        }
    }

    /// What the caller of the generated method brings: nothing provides it.
    public struct Price: Sendable {
        public let euros: Int

        public init(euros: Int) {
            self.euros = euros
        }
    }

    private let dependency: Dependency

    public init(dependency: Dependency) {
        self.dependency = dependency
    }

    public func sell() -> String { dependency.journal.line("a ticket for \(dependency.price.euros)") }
}
