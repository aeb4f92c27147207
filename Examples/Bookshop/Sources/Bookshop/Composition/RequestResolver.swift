import Hummingbird
import Logging
import Patchbay

/// What there is while one request is answered, and only then.
///
/// It has all that its parent has. What the controllers need is made for the request, with what is provided here; what
/// is shared stays with the parent.
protocol RequestResolver: Resolver, Sendable {
    var parent: any AppResolver { get }

    func provideServerSettings() -> ServerSettings
    func provideRequest() -> Request
    func provideRequestContext() -> ShopRequestContext
    /// Hides the parent's: what is written down for the audit says which request it was.
    func provideAuditLogger() -> Logger
    /// The session that the request belongs to; who asks for a `SessionID?` outside of requests gets none.
    func provideSession() -> SessionID?
}
