import PatchbayContexts

protocol Base: ContextAccessors {
    var level: Int { get }
}

protocol AppContext: Base, Named, Remote, Sendable {
    var own: Int { get }
    var level: Int { get }
}

protocol Settings {
    var retries: Int { get }
}
typealias Everything = Base & Settings
protocol WideContext: Everything {}
