import PatchbayContexts

// A default may stand in each branch of `#if`, and a requirement may name an alias of its protocol by `Self`.

protocol AppContext: ContextAccessors, Sendable {
    typealias Name = String
    typealias List<Item> = [Item]
    typealias Row = Entry
    #if DEBUG
        typealias Count = Int
    #else
        typealias Count = Int64
    #endif
    var name: Self.Name { get }
    var others: [Self.Name] { get }
    var first: Self.Row.ID { get }
    var counts: Self.List<Self.Count> { get }
}

struct Entry {
    struct ID: Sendable {}
}

struct Live: AppContext {
    var name: String { "live" }
    var others: [String] { [] }
    var first: Entry.ID { Entry.ID() }
    var counts: [Count] { [1] }
}

struct Memory: AppContext {
    var name: String { "memory" }
    var others: [String] { [] }
    var first: Entry.ID { Entry.ID() }
    var counts: [Count] { [2] }
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

print(Reader().name == CurrentAppContext.name, Reader().others, Reader().first, CurrentAppContext.counts.count)
