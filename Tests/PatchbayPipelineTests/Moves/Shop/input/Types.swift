protocol Clock: Sendable { var now: Int { get } }
struct SystemClock: Clock { var now: Int { 7 } }

final class Database: Sendable {
    let path: String
    init(path: String) { self.path = path }
}
struct Box<Value> { let value: Value }
struct Catalogue {
    let database: Database
    let clock: any Clock
}
struct Page {
    let catalogue: Catalogue
    let title: String
}
final class Later {
    let page: () -> Catalogue
    init(page: @escaping () -> Catalogue) { self.page = page }
}
final class Session {}
final class Parent {
    var session: Session?
}
