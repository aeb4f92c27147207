import PatchbayContexts

protocol Device {
    var name: String { get }
}

protocol Account {
    var name: String? { get }
}

protocol AppContext: ContextAccessors, Device, Account {}
