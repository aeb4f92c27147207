protocol Clock: Sendable { var hour: Int { get } }
struct SystemClock: Clock { var hour: Int { 9 } }

final class Records: Sendable {
    let clock: any Clock
    init(clock: any Clock) { self.clock = clock }
}
struct User: Sendable { let name: String }
struct Greeting { let text: String }
final class Session: Sendable {
    let user: String
    let records: Records
    init(user: String, records: Records) {
        self.user = user
        self.records = records
    }
}
final class Form: Sendable {
    let lines: Int
    init(lines: Int) { self.lines = lines }
}
struct Folder {
    let form: Form
    let clock: any Clock
}
struct Room {
    let number: Int
    let session: Session
}
struct Door { let open: () -> Session }
