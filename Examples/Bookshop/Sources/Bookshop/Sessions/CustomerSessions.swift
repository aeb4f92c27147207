import NIOConcurrencyHelpers
import Patchbay
import PatchbayFeatures
import ServiceLifecycle

/// The sessions of the customers who are in the shop: a branch of the feature tree for each.
///
/// There is one for the whole program, whoever asks for it. It is a service, so that those who are still here when the
/// shop closes are settled, too.
final class CustomerSessions: Service, SharedInjectable, CustomStringConvertible {
    struct Dependency {
        /// The root of the tree.
        let features: Features
    }

    private let shop: Features
    private let branches = NIOLockedValueBox<[SessionID: Features]>([:])

    init(dependency: Dependency) {
        shop = dependency.features
    }

    /// How ServiceLifecycle names it in the log.
    var description: String { "CustomerSessions" }

    /// How many are open.
    var count: Int { branches.withLockedValue(\.count) }

    /// Opens a session.
    func begin(_ customer: Customer) throws -> SessionID {
        let branch = try shop.branch(CustomerScope.self, context: customer)
        let id = SessionID.random()
        branches.withLockedValue { $0[id] = branch }
        return id
    }

    /// How a customer pays.
    ///
    /// - Throws: `ShopError.noSuchSession`.
    func payment(in id: SessionID) throws -> Payment {
        guard let branch = branches.withLockedValue({ $0[id] }) else { throw ShopError.noSuchSession }
        return try branch.instance()
    }

    /// Closes a session: what its branch has made is told.
    ///
    /// - Throws: `ShopError.noSuchSession`.
    func end(_ id: SessionID) throws {
        guard let branch = branches.withLockedValue({ $0.removeValue(forKey: id) }) else {
            throw ShopError.noSuchSession
        }
        branch.close()
    }

    func run() async throws {
        // Cancelled is over, too.
        try? await gracefulShutdown()
        await shop.close()
    }
}
