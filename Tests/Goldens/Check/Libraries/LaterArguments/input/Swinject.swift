import Swinject

final class Page {
    let menu: () -> Menu
    init(menu: @autoclosure @escaping () -> Menu) { self.menu = menu }
}
final class Menu { let page: Page; init(page: Page) { self.page = page } }

func deferred(_ make: @autoclosure @escaping () -> Lamp, by seconds: Lamp?) -> Room { Room(lamp: make) }
final class Room { init(lamp: @escaping () -> Lamp) {} }
final class Lamp { let room: Room; init(room: Room) { self.room = room } }

final class Day { let night: Night; init(night: Night) { self.night = night } }
final class Night { let page: Page; let day: Day; init(page: Page, day: Day) { (self.page, self.day) = (page, day) } }

final class Session {}
final class Keeper { init(session: @autoclosure @escaping () -> Session) {} }
final class Holder { let session: Session; init(session: Session) { self.session = session } }

extension ObjectScope { static let user = ObjectScope(storageFactory: PermanentStorage.init) }

let di = Container()
di.register(Page.self) { r in Page(menu: r.resolve(Menu.self)!) }
di.register(Menu.self) { r in Menu(page: r.resolve(Page.self)!) }
di.register(Room.self) { r in deferred(r.resolve(Lamp.self)!, by: nil) }
di.register(Lamp.self) { r in Lamp(room: r.resolve(Room.self)!) }
di.register(Day.self) { r in Day(night: r.resolve(Night.self)!) }  // expect PB603
di.register(Night.self) { r in Night(page: Page(menu: r.resolve(Menu.self)!), day: r.resolve(Day.self)!) }
di.register(Session.self) { _ in Session() }.inObjectScope(.user)
di.register(Keeper.self) { r in Keeper(session: r.resolve(Session.self)!) }.inObjectScope(.container)
di.register(Holder.self) { r in Holder(session: r.resolve(Session.self)!) }.inObjectScope(.container)  // expect PB604
di.resetObjectScope(.user)
print(di.resolve(Menu.self)!, di.resolve(Lamp.self)!, di.resolve(Night.self)!, di.resolve(Keeper.self)!)
print(di.resolve(Holder.self)!)
