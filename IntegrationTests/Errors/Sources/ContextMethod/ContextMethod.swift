import PatchbayContexts

protocol AppContext: ContextAccessors {
    func log(_ message: String)
}
