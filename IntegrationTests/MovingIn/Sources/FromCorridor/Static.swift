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

enum Static {
    static func run() {
        print(StaticType.nested.now)
        withContext(StaticType.self, MockContext())
        print(StaticType.nested.now)
        withContext(StaticType.self, DefaultContext())
        print(StaticType.nested.now)
    }
}
