import Swinject

protocol Clock: AnyObject {}
final class SystemClock: Clock {}
final class ServerClock: Clock {
    let zone: Int
    init(zone: Int = 0) { self.zone = zone }
}

struct Store {}
struct Archive {}

final class Cart {
    let store: Store
    init(store: Store) { self.store = store }
}

final class Player {
    let queue: Queue
    init(queue: Queue) { self.queue = queue }
}
final class Queue {
    let player: Player
    init(player: Player) { self.player = player }
}

final class Session {}
final class Uploader {
    let session: Session
    init(session: Session) { self.session = session }
}

struct Page {
    var title: String
}

final class Box<Value> {
    let store: Store
    init(store: Store) { self.store = store }
}

extension ObjectScope {
    static let session = ObjectScope(storageFactory: PermanentStorage.init)
}
