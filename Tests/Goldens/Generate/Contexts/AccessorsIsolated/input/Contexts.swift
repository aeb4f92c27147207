import PatchbayContexts

@globalActor actor Store {
    static let shared = Store()
}

protocol AppContext: ContextAccessors {
    var plain: Int { get }
    @MainActor var screen: String { get }
    @Store var rows: Int { get }
    @MainActor var loaded: String { get async throws }
}

@MainActor
protocol ScreenContext: ContextAccessors {
    var title: String { get }
    nonisolated var id: Int { get }
    var closing: @MainActor () -> Void { get }
    @Store var rows: Int { get }
}

/// The actor comes with what it refines, and stays where it is with what it inherits.
protocol DetailContext: ScreenContext, Counting {
    var detail: String { get }
}

protocol Counting {
    var count: Int { get }
}
