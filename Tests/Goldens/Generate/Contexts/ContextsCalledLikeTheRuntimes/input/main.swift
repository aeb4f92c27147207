import PatchbayContexts

struct Office: DeskContext, ContextProvider {
    var lamp: Int { 1 }
    var chair: String { "oak" }
}

struct Desk: HasInstanceContext {
    typealias Context = any DeskContext
    var resolve: ContextResolver<Desk, any DeskContext> = .init(context: Office())
}

struct Shelf: HasInstanceContext {
    typealias Context = any OpenContext
    var resolve: ContextResolver<Shelf, any OpenContext> = .init(context: Office())
}

Office().provideContexts()
print(Desk().chair, Shelf().lamp)
