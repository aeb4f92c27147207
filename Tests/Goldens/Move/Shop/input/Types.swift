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
struct Sign {
    let text: String
    let clock: any Clock
}
protocol Output: Sendable {}
final class Printer: Output {}
struct Report {
    let page: any Output
    let database: Catalogue
}
struct Letter {
    let text: String
    let output: any Output
}
struct Memo {
    let clock: any Clock
    var isDone: Bool = false
}
struct Copy { let page: Page }
struct Number {
    init(_ text: String) {}
}
protocol Opening: Sendable { var hour: Int { get } }
protocol Closing: Sendable {}
final class Day: Opening, Closing {
    let hour = 9
}
struct Backup {
    let database: Database
    init(_ database: Database) { self.database = database }
}
struct Lamp { let `in`: Bool }
final class Watch {
    let clock: () -> any Clock
    init(clock: @escaping () -> any Clock) { self.clock = clock }
}
final class Session {}
final class Parent {
    var session: Session?
}
