import PatchbayContexts

// A member that is there for what reading it does.

protocol AppContext: ContextAccessors, Sendable {
    var ping: Void { get }
    var pong: () { get async }
    var name: String { get }
}

struct Live: AppContext {
    let name = "live"
    var ping: Void { print("ping") }
    var pong: () { get async { print("pong") } }
}

struct Model: HasInstanceContext {
    typealias Context = any AppContext
    var resolve: Resolver<Self, any AppContext> = .init(context: Live())
    func run() async {
        ping
        await pong
        print(name)
    }
}

await Model().run()
