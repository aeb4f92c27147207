import PatchbayContexts

struct StaticType: HasStaticContext {
    #if swift(<6)
        static var resolve = `default`
    #else
        // The language refuses a variable that every thread may change.
        static let resolve = `default`
    #endif
}

extension HasStaticContext where Source == StaticType, Context == AppContext {

    static var nested: Nested {
        return resolve[\.nested]
    }
}

/// A part of the program.
protocol Part {
    static func run()
}

enum Static: Part {
    // So that the compiler does not say at each build that `withContext(StaticType.self, …)` is `setContext` now.
    @available(*, deprecated, message: "calls what is deprecated")
    static func run() {
        print(StaticType.nested.now)
        withContext(StaticType.self, MockContext())
        print(StaticType.nested.now)
        withContext(StaticType.self, DefaultContext())
        print(StaticType.nested.now)
    }
}
