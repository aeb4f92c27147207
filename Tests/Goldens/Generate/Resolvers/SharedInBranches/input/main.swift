import Patchbay

// Resolvers keep in one store what they provide in other builds: its place is there where one of them is.

struct Database: Sendable { let name: String }
final class Log: Sendable {}

protocol BaseResolver: Resolver {
    var shared: BaseResolverShared { get }
}

#if MOBILE
    protocol PhoneResolver: BaseResolver { func shareDatabase() -> Database }
    typealias PlaceResolver = PhoneResolver
#elseif DESKTOP
    protocol DeskResolver: BaseResolver { func shareDatabase() -> Database }
    typealias PlaceResolver = DeskResolver
#else
    protocol ServerResolver: BaseResolver { func shareDatabase() -> Database }
    typealias PlaceResolver = ServerResolver
#endif

struct Place: PlaceResolver {
    let shared = BaseResolverShared()
    func shareDatabase() -> Database {
        print("database")
        return Database(name: "one")
    }
}

protocol PreviewResolver: BaseResolver {
    #if DEBUG
        func shareLog() -> Log
    #endif
}

protocol LogResolver: BaseResolver {
    func shareLog() -> Log
}

struct Logs: LogResolver {
    let shared = BaseResolverShared()
    func shareLog() -> Log { Log() }
}

let place = Place()
print(place.resolveDatabase().name, place.resolveDatabase().name)
let logs = Logs()
print(logs.resolveLog() === logs.resolveLog())
