import Patchbay

protocol AppResolver: Resolver {
    /// Café
    func provideName() -> String
}
