import Swinject

extension Container {
    func registerSessions() {
        register(Session.self) { _ in Session() }.inObjectScope(.session)
        register(Uploader.self) { r in
            Uploader(session: r.resolve(Session.self)!)  // expect PB604
        }.inObjectScope(.container)
        register(Uploader.self, name: "of a session") { r in
            Uploader(session: r.resolve(Session.self)!)
        }.inObjectScope(.session)
        register(Uploader.self, name: "of a screen") { r in Uploader(session: r.resolve(Session.self)!) }
    }

    func logOut() { resetObjectScope(.session) }

    var uploaders: [Uploader] {
        [
            resolve(Uploader.self)!, resolve(Uploader.self, name: "of a session")!,
            resolve(Uploader.self, name: "of a screen")!,
        ]
    }
}
