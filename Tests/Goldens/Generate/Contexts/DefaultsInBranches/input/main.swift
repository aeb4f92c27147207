import PatchbayContexts

// A default may stand in each branch of `#if`, and a requirement may name an alias of its protocol by `Self`.

protocol AppContext: ContextAccessors, Sendable {
    typealias Name = String
    var name: Self.Name { get }
    var others: [Self.Name] { get }
}

struct Live: AppContext {
    var name: String { "live" }
    var others: [String] { [] }
}

struct Memory: AppContext {
    var name: String { "memory" }
    var others: [String] { [] }
}

#if DEBUG
    extension HasContext {
        typealias Context = any AppContext
        static var `default`: Resolver<Self, any AppContext> { Resolver(context: Memory()) }
    }
#else
    extension HasContext {
        typealias Context = any AppContext
        static var `default`: Resolver<Self, any AppContext> { Resolver(context: Live()) }
    }
#endif

struct Reader: HasInstanceContext {
    var resolve = `default`
}

print(Reader().name == CurrentAppContext.name, Reader().others)
