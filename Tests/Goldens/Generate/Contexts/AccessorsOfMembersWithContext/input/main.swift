import PatchbayContexts

// Members that have a context themselves get it, however they are declared.

protocol Service: HasInstanceContext where Self.Context == any AppContext {
    var place: String { get }
}

protocol AppContext: ContextAccessors, Sendable {
    var name: String { get }
    var feed: Feed { get }
    var service: any Service { get }
    var spare: Feed? { get }
    var later: any Service { get async }
    var plain: any CustomStringConvertible { get }
}

struct Live: AppContext {
    var name = "live"
    var feed: Feed { Feed() }
    var service: any Service { Feed() }
    var spare: Feed? { Feed() }
    var later: any Service { get async { Feed() } }
    var plain: any CustomStringConvertible { 7 }
}

extension HasContext {
    typealias Context = any AppContext
    static var `default`: Resolver<Self, any AppContext> { Resolver(context: Live()) }
}

struct Feed: Service {
    var resolve = `default`
    var place: String { name }
}

struct Screen: HasInstanceContext {
    var resolve = `default`

    func show() async {
        print(name, feed.place, service.place, spare?.place ?? "none", await later.place, plain)
        print(feed.service.place, service.feed.place)
    }
}

await Screen().show()
await withContext(Screen(), Live(name: "applied")).show()
await withContext((any AppContext).self, Live(name: "scope")) { await Screen().show() }
