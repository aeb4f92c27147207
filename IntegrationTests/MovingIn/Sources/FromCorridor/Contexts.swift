import PatchbayContexts

/// `Sendable`, because Swift 6 asks for it where a static type has the context.
protocol AppContext: Sendable {
    var now: Int { get }
    var nested: Nested { get }
    var api: Api { get }
    var log: (String) -> String { get }
}

struct DefaultContext: AppContext {
    var now: Int { return 2017 }
    var nested: Nested { return Nested() }
    var api: Api { return Api(connection: ServerConnection()) }
    var log: (String) -> String { return { "logged \($0)" } }
}

struct MockContext: AppContext {
    var now: Int { return 1 }
    var nested: Nested { return Nested() }
    var api: Api { return Api(connection: MockConnection()) }
    var log: (String) -> String { return { "dropped \($0)" } }
}

extension HasContext {

    typealias Context = AppContext

    static var `default`: Resolver<Self, AppContext> {
        return Resolver(context: DefaultContext())
    }

    static var mock: Resolver<Self, AppContext> {
        return Resolver(context: MockContext())
    }
}

extension HasInstanceContext where Self.Context == AppContext {

    /// Injected now property
    var now: Int {
        return resolve[\.now]
    }

    var log: (String) -> String {
        return resolve[\.log]
    }
}

extension HasInstanceContext where Source == AType, Context == AppContext {

    var nested: Nested {
        return resolve[\.nested]
    }
}
