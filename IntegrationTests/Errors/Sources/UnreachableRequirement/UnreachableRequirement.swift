import PatchbayContexts

protocol AppContext: ContextAccessors {
    static var version: String { get }
    init(path: String)
    subscript(key: String) -> String { get }
}
