import Patchbay

final class User {
    let name: String
    init(_ name: String) { self.name = name }
}

final class Session {
    let number = 1
}

/// Is always there, says a `T!`: where nothing provides it, the caller brings it.
struct Profile: Injectable {
    struct Dependency {
        let user: User!
        let session: Session!
        let guest: User?
    }

    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideSession() -> Session!
    func provideGreeting(user: User!) -> String
}

struct App: AppResolver {
    func provideSession() -> Session! { Session() }
    func provideGreeting(user: User!) -> String { "hello \(user.name)" }
}

let profile = App().resolveProfile(user: User("Ada")).dependency
print(profile.user.name, profile.session.number, profile.guest == nil)
print(App().resolveString(user: User("Bob")))
