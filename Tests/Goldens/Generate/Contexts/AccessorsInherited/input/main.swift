import Foundation
import PatchbayContexts

struct Live: AppContext, WideContext {
    var level: Int { 1 }
    var now: Date { Date(timeIntervalSince1970: 2) }
    var zone: String { "zone" }
    var name: String { "name" }
    var user: String { "user" }
    var own: Int { 3 }
    var retries: Int { 4 }
}

struct Screen: HasInstanceContext {
    typealias Context = any AppContext
    var resolve: Resolver<Self, any AppContext> = .init(context: Live())
}
struct BaseScreen: HasInstanceContext {
    typealias Context = any Base
    var resolve: Resolver<Self, any Base> = .init(context: Live())
}
struct WideScreen: HasInstanceContext {
    typealias Context = any WideContext
    var resolve: Resolver<Self, any WideContext> = .init(context: Live())
}

let screen = Screen()
print(screen.level, screen.now.timeIntervalSince1970, screen.zone, screen.name, try await screen.user, screen.own)
print(BaseScreen().level, WideScreen().level, WideScreen().retries)
