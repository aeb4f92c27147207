import FactoryKit

final class Login {}
final class Profile { let login: Login; init(login: Login) { self.login = login } }
final class Badge { let login: Login; init(login: Login) { self.login = login } }
final class Album { let profile: Profile; init(profile: Profile) { self.profile = profile } }
final class Picture { let login: Login; init(login: Login) { self.login = login } }

extension Scope { static let login = Cached() }

typealias Wiring = Container

extension Wiring {
    var login: Factory<Login> { self { Login() }.scope(.login) }
    var profile: Factory<Profile> { self { Profile(login: self.login()) }.cached }
    var badge: Factory<Badge> { self { Badge(login: self.login()) }.singleton }
    var picture: Factory<Picture> { self { Picture(login: self.login()) }.singleton }  // expect PB604
    var album: Factory<Album> { self { Album(profile: self.profile()) }.singleton }  // expect PB604
    var shelf: Factory<Album> { self { Album(profile: self.profile()) }.cached }
    var sound: Factory<(any Sound)?> { promised() }
}

protocol Sound {}
struct Bell: Sound {}

func logOutOfFactory() {
    Container.shared.manager.reset(scope: .login)
    Container.shared.manager.reset(scope: .cached)
    Container.shared.badge.reset()
}

func start() {
    Container.shared.sound { Bell() }
    print(Wiring.shared.profile(), Wiring.shared.badge(), Wiring.shared.picture(), Container.shared.album(), Container.shared.shelf(), Container.shared.sound() as Any)
}
