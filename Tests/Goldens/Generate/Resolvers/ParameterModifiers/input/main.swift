import Patchbay

// What a caller hands in for a parameter with a modifier: generated methods that hand it on have to say it, too.

final class Notes { var count = 2 }
struct Ticket: ~Copyable { var number: Int }
struct Seat: Sendable { var row: Int }
struct Row { var seat: Seat }
actor Keeper {
    let notes: Notes
    init(_ notes: sending Notes) { self.notes = notes }
    var count: Int { notes.count }
}
@MainActor struct Board { let notes: Notes }

struct Report: Injectable {
    struct Dependency {
        let notes: Notes
        let length: Int
        init(notes: sending Notes, length: Int) { (self.notes, self.length) = (notes, length) }
    }
    let dependency: Dependency
}
struct Gate: Injectable {
    struct Dependency { let enter: (consuming Ticket) -> Seat }
    let dependency: Dependency
}
/// Two that look at one value.
struct Control: Injectable {
    struct Dependency {
        let length: Int
        let width: Double
    }
    let dependency: Dependency
}
/// One that looks at a value, and then one that keeps it.
struct Ride: Injectable {
    struct Dependency {
        let length: Int
        let seat: Seat
    }
    let dependency: Dependency
}
/// A closure takes what it sends along as it is, as it may be called again: it has to be `Sendable`.
struct Later: Injectable {
    struct Dependency { let stamp: @Sendable () -> Stamp }
    let dependency: Dependency
}
struct Stamp: Sendable { var row: Int }
struct Mark: Sendable { var row: Int }
final class Page { var number = 6 }
actor File {
    let page: Page
    init(page: sending Page) { self.page = page }
    var number: Int { page.number }
}
struct Voucher: ~Copyable { var sum: Int }
struct Check { var sum: Int }

protocol AppResolver: Resolver, Sendable {
    func provideSeat(_ ticket: consuming Ticket) -> Seat
    func provideRow(seat: Seat) -> Row
    func provideLength(ticket: borrowing Ticket) -> Int
    func provideWidth(ticket: borrowing Ticket) -> Double
    func provideKeeper(_ notes: sending Notes) -> Keeper
    @MainActor func provideBoard(_ notes: sending Notes) -> Board
    func provideStamp(mark: sending Mark) -> Stamp
    func provideFile(page: consuming sending Page) -> File
    func provideCheck(voucher: consuming sending Voucher) -> Check
    // What can be copied is copied.
    func provideText(title: consuming String) -> [Character]
}

struct App: AppResolver {
    func provideSeat(_ ticket: consuming Ticket) -> Seat { Seat(row: ticket.number) }
    func provideRow(seat: Seat) -> Row { Row(seat: seat) }
    func provideLength(ticket: borrowing Ticket) -> Int { ticket.number }
    func provideWidth(ticket: borrowing Ticket) -> Double { Double(ticket.number) / 2 }
    func provideKeeper(_ notes: sending Notes) -> Keeper { Keeper(notes) }
    func provideBoard(_ notes: sending Notes) -> Board { Board(notes: notes) }
    func provideText(title: consuming String) -> [Character] { Array(title) }
    func provideStamp(mark: sending Mark) -> Stamp { Stamp(row: mark.row) }
    func provideFile(page: consuming sending Page) -> File { File(page: page) }
    func provideCheck(voucher: consuming sending Voucher) -> Check { Check(sum: voucher.sum) }
}

/// A property lends what cannot be copied, and provides it to nobody.
protocol PassResolver: Resolver {
    var pass: Ticket { get }
    func provideLength(ticket: borrowing Ticket) -> Int
    func provideWidth(ticket: borrowing Ticket) -> Double
}

final class Pass: PassResolver {
    let pass = Ticket(number: 9)
    func provideLength(ticket: borrowing Ticket) -> Int { ticket.number }
    func provideWidth(ticket: borrowing Ticket) -> Double { Double(pass.number) }
}

print(Pass().resolveControl(ticket: Ticket(number: 8)).dependency)

let app = App()
print(app.resolveRow(ticket: Ticket(number: 3)).seat.row)
print(app.resolveControl(ticket: Ticket(number: 5)).dependency)
print(app.resolveReport(notes: Notes(), ticket: Ticket(number: 7)).dependency.length)
print(app.resolveGate(enter: { Seat(row: $0.number + 1) }).dependency.enter(Ticket(number: 8)).row)
print(await app.resolveKeeper(notes: Notes()).count)
print(app.resolveBoard(notes: Notes()).notes.count)
print(app.resolveText(title: "Bo"))
print(app.resolveRide(ticket: Ticket(number: 9)).dependency)
print(app.resolveLater(mark: Mark(row: 4)).dependency.stamp().row)
print(await app.resolveFile(page: Page()).number)
print(app.resolveCheck(voucher: Voucher(sum: 12)).sum)
