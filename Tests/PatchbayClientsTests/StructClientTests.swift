import PatchbayClients
import PatchbayContexts
import PatchbayTesting
import Testing

struct SoldOut: Error {}

@ContextClient
struct Catalogue: Sendable {
    /// Labels, effects.
    var titles: @Sendable (_ author: String, _ limit: Int) async throws -> [String]
    var price: @Sendable (String) -> Int
    var report: @Sendable (_ message: String) -> Void
    /// A value of its own, which a test need not say.
    var isOpen: @Sendable () -> Bool = { true }
    var fill: @Sendable (_ shelf: inout [String]) -> Void
    var check: @Sendable (_ title: String) throws(SoldOut) -> Void
    @MainActor var unrelated: Int { 3 }
    var watch: @MainActor @Sendable (_ title: String, _ onChange: @escaping @Sendable () -> Void) -> String?
    var `default`: @Sendable (_ in: String) -> String?
    let version = 1
    static let shared = "shared"
}

@ContextClient
public struct Printer: Sendable {
    public var print: @Sendable (_ text: String) -> Void
}

/// Closures that run where their callers do.
@ContextClient
struct Courier: Sendable {
    var bring: nonisolated(nonsending) @Sendable (_ text: String) async -> Int
    var send: nonisolated(nonsending) @Sendable (_ text: sending [String]) async throws -> Int
}

@MainActor
@ContextClient
struct Panel {
    var show: (_ text: String) -> Void
    var ask: () async -> Bool = { true }
}

/// What is no closure, or none that is written as one, and closures that are declared together, watched, or about the
/// client itself.
@ContextClient
struct Station: Sendable {
    typealias Listener = @Sendable (Int) -> Void
    struct Line: Sendable { var number = 0 }

    var depart, arrive: @Sendable (_ line: Self.Line) -> Int
    var pass: @Sendable (Self) -> String = { $0.name }
    var close: @Sendable () -> Bool = { true } {
        didSet { changes += 1 }
    }
    var name = "nowhere"
    var listener: Listener = { _ in }
    private var changes = 0
    var numberOfChanges: Int { changes }
}

/// Its closure stays, what else it has does not.
@ContextClient
struct Kiosk: Sendable {
    let sell: @Sendable () -> Int
    var prices: [Int] = []
}

/// Its own initialiser has values; its forms fail.
@ContextClient
struct Wagon: Sendable {
    var load: @Sendable (_ of: String) throws -> Int
    var isFull: @Sendable () -> Bool = { true }

    init(
        load: @escaping @Sendable (_ of: String) throws -> Int = { _ in 7 },
        isFull: @escaping @Sendable () -> Bool = { false }
    ) {
        self.load = load
        self.isFull = isFull
    }
}

/// What it declares itself stands in the place of what is written.
@ContextClient
struct Depot: Sendable {
    var count: @Sendable (_ of: String) -> Int

    init(count: @escaping @Sendable (_ of: String) -> Int = { _ in 7 }) { self.count = count }

    static let unimplemented = Depot { _ in 8 }
    static let placeholder = Depot { _ in 9 }
}

/// Its values name what is not public, and one closure is its own.
@ContextClient
public struct Press: Sendable {
    public var fold: @Sendable (_ sheet: Int) -> Int = { folded($0) }
    public var cut: @Sendable (_ sheet: Int) -> Int = folded
    var oil: @Sendable (_ drops: Drops) -> Void = { _ in }

    struct Drops: Sendable {}
}

private func folded(_ sheet: Int) -> Int { sheet * 2 }

/// Only one of the closures may be sent, and both stand in parentheses.
@ContextClient
struct Desk {
    var write: (@Sendable (_ text: String) -> Int)
    var read: ((_ text: String) -> Int)
    var ring: (@MainActor (_ text: String) -> Int)
}

@ContextClient
struct `the "old" mill`: Sendable {
    var `grind "finely"`: @Sendable (_ grain: Int) -> Int
}

enum Shop {
    @ContextClient
    struct Till: Sendable {
        var sum: @Sendable (_ of: [Int]) -> Int
    }

    /// Seen less far than it says.
    @ContextClient
    public struct Scale: Sendable {
        public var weigh: @Sendable (_ pieces: Int) -> Int
    }
}

@Suite struct StructClientTests {
    @Test func `a public client begins with values that name what is not public, and keeps closures of its own`() {
        let record = ClientRecord<Press.Call>()
        let press = Press.recording(record, over: Press(cut: { $0 }))
        press.oil(Press.Drops())
        #expect(press.fold(sheet: 2) == 4 && press.cut(sheet: 2) == 2 && Press.unimplemented.cut(2) == 4)
        #expect(record.calls.count == 2)
    }

    @MainActor @Test func `closures are recorded that may be sent and that may not, with their actors`() {
        var read = 0
        let record = ClientRecord<Desk.Call>()
        let desk = Desk.recording(
            record,
            over: Desk(
                write: { $0.count },
                read: {
                    read += 1
                    return $0.count + read
                },
                ring: { $0.count }
            )
        )
        let write = desk.write
        Task.detached { write("later") }
        #expect(desk.read(text: "Emma") == 5 && desk.ring(text: "Emma") == 4)
    }

    @Test func `names with quotes are reported with them`() {
        withKnownIssue {
            _ = `the "old" mill`.unimplemented.`grind "finely"`(grain: 1)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(#"`grind "finely"` of `the "old" mill`"#) }
        }
    }

    @Test func `a client's own initialiser and its own forms stay`() throws {
        let record = ClientRecord<Depot.Call>()
        #expect(Depot.recording(record).count(of: "books") == 7)
        #expect(record.calls.count == 1)
        #expect(Depot.unimplemented.count(of: "books") == 8)
        #expect(Depot.placeholder.count(of: "books") == 9)
        #expect(try Wagon().load(of: "books") == 7)
        #expect(Wagon.unimplemented.isFull())
        withKnownIssue { #expect(throws: (any Error).self) { try Wagon.unimplemented.load(of: "books") } }
    }

    @Test func `a closure may run where its caller does, and may be sent what it is given`() async throws {
        let record = ClientRecord<Courier.Call>()
        let courier = Courier.recording(record, over: Courier(bring: { $0.count }, send: { $0.count }))
        #expect(await courier.bring(text: "Emma") == 4)
        #expect(try await courier.send(text: ["a", "b"]) == 2)
        guard record.calls.count == 2, case .bring(text: "Emma") = record.calls[0], case .send = record.calls[1] else {
            Issue.record("\(record.calls)")
            return
        }
    }

    @Test func `call sites keep the labels that the closure's type has`() async throws {
        let catalogue = Catalogue(
            titles: { author, limit in Array(repeating: author, count: limit) },
            fill: { $0.append("Emma") },
            default: { $0 }
        )
        #expect(try await catalogue.titles(author: "Austen", limit: 2) == ["Austen", "Austen"])
        var shelf: [String] = []
        catalogue.fill(shelf: &shelf)
        #expect(shelf == ["Emma"])
        #expect(catalogue.default(in: "x") == "x")
        #expect(catalogue.isOpen() && catalogue.version == 1)
        #expect(Shop.Till(sum: { $0.reduce(0, +) }).sum(of: [1, 2]) == 3)
        #expect(Shop.Scale(weigh: { $0 * 2 }).weigh(pieces: 2) == 4)
    }

    @Test func `what is left out fails the test when it is asked`() async {
        let catalogue = Catalogue.unimplemented
        withKnownIssue {
            #expect(catalogue.price("Emma") == 0)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("`price` of `Catalogue`, and nothing says what it is") }
        }
        await withKnownIssue {
            await #expect(throws: UnimplementedMember.self) { try await catalogue.titles(author: "Austen", limit: 1) }
        }
        #expect(catalogue.isOpen())
        withKnownIssue { Printer.placeholder.print(text: "") }
    }

    #if os(Linux) && DEBUG
        @Test func `the failure of a client is at the line that asks`() {
            let catalogue = Catalogue.unimplemented
            let line = #line + 2
            withKnownIssue {
                _ = catalogue.price("Emma")
            } matching: { issue in
                issue.sourceLocation?.fileName == "StructClientTests.swift" && issue.sourceLocation?.line == line
            }
        }
    #endif

    @Test func `one closure is replaced, and the others stay`() {
        var catalogue = Catalogue.unimplemented
        catalogue.price = { $0.count }
        #expect(catalogue.price("Emma") == 4)
        withKnownIssue { catalogue.report(message: "") }
    }

    @Test func `the recording form notes what is asked, and answers as another one does`() async throws {
        let record = ClientRecord<Catalogue.Call>()
        let catalogue = Catalogue.recording(
            record,
            over: Catalogue(titles: { author, _ in [author] }, price: { $0.count })
        )
        #expect(try await catalogue.titles(author: "Austen", limit: 2) == ["Austen"])
        #expect(catalogue.price("Emma") == 4)
        guard case .titles(author: "Austen", limit: 2)? = record.calls.first else {
            Issue.record("\(record.calls)")
            return
        }
        guard case .price("Emma")? = record.calls.last else {
            Issue.record("\(record.calls)")
            return
        }
        record.removeAll()
        #expect(record.calls.isEmpty)
    }

    @Test func `the recording form has all that the other client has`() {
        var station = Station(depart: { $0.number }, arrive: { -$0.number })
        station.name = "Linz"
        let heard = ClientRecord<Int>()
        station.listener = { heard.add($0) }
        station.close = { false }
        let record = ClientRecord<Station.Call>()
        let recording = Station.recording(record, over: station)
        #expect(recording.depart(line: Station.Line(number: 3)) == 3)
        #expect(recording.arrive(line: Station.Line(number: 3)) == -3)
        #expect(recording.pass(recording) == "Linz")
        #expect(!recording.close())
        recording.listener(7)
        #expect(heard.calls == [7])
        #expect(recording.numberOfChanges == station.numberOfChanges + 1)
        #expect(record.calls.count == 4)
        var kiosk = Kiosk(sell: { 5 })
        kiosk.prices = [1, 2]
        let sales = ClientRecord<Kiosk.Call>()
        let recorded = Kiosk.recording(sales, over: kiosk)
        #expect(recorded.sell() == 5)
        #expect(recorded.prices == [1, 2])
        #expect(sales.calls.count == 1)
    }

    @MainActor @Test func `a client of an actor stays there, and its closures need not be sent`() async {
        var shown: [String] = []
        let record = ClientRecord<Panel.Call>()
        let panel = Panel.recording(record, over: Panel(show: { shown.append($0) }))
        panel.show(text: "Emma")
        #expect(await panel.ask())
        #expect(shown == ["Emma"])
        #expect(record.calls.count == 2)
    }

    @Test func `many tasks are noted, each once`() async {
        let record = ClientRecord<Catalogue.Call>()
        let catalogue = Catalogue.recording(record, over: Catalogue(price: { $0.count }))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 { group.addTask { _ = catalogue.price("Emma") } }
        }
        #expect(record.calls.count == 200)
    }
}
