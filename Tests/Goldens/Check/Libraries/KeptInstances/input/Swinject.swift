import Swinject
import SwinjectAutoregistration

final class Session { let url = "" }
final class API { var session: Session? }
final class Kept { let session: Session; init(session: Session) { self.session = session } }
final class Named { let url: String; init(url: String) { self.url = url } }
final class Through { let api: API; init(api: API) { self.api = api } }
final class Assigned { var api: API! }
final class Cached { let session: Session; init(session: Session) { self.session = session } }
final class OfChild { let session: Session; init(session: Session) { self.session = session } }

extension ObjectScope {
    static let user = ObjectScope(storageFactory: PermanentStorage.init)
    static let cache = ObjectScope(storageFactory: PermanentStorage.init)
    static let ofTests = ObjectScope(storageFactory: PermanentStorage.init)
}

let di = Container()
di.register(Session.self) { _ in Session() }.inObjectScope(.user)
di.register(API.self) { r in
    let api = API()
    api.session = r.resolve(Session.self)!
    return api
}
di.register(Kept.self) { r in
    let session = r.resolve(Session.self)!  // expect PB604
    return Kept(session: session)
}.inObjectScope(.container)
di.register(Named.self) { r in Named(url: r.resolve(Session.self)!.url) }.inObjectScope(.container)
di.register(Through.self) { r in
    guard let api = r.resolve(API.self) else { fatalError() }  // expect PB604
    return Through(api: api)
}.inObjectScope(.container)
di.register(Assigned.self) { r in
    let made = Assigned()
    made.api = r.resolve(API.self)!  // expect PB604
    return made
}.inObjectScope(.container)
di.register(Cached.self) { r in Cached(session: r.resolve(Session.self)!) }.inObjectScope(.cache)

/// What it keeps goes with the work of one user.
final class Work {
    let container: Container
    init() {
        container = Container(parent: di)
        container.register(OfChild.self) { r in OfChild(session: r.resolve(Session.self)!) }.inObjectScope(.container)
    }
    func start() -> OfChild { container.resolve(OfChild.self)! }
}

func logOut() {
    di.resetObjectScope(.user)
    di.resetObjectScope(.cache)
}

print(di.resolve(Kept.self)!, di.resolve(Named.self)!, di.resolve(Through.self)!, di.resolve(Assigned.self)!)
print(di.resolve(Cached.self)!, Work().start())
