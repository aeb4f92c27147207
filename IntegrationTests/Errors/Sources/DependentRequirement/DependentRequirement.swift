import PatchbayContexts

protocol AppContext: ContextAccessors {
    associatedtype Client
    var client: Client { get }
    var parent: Self? { get }
}
