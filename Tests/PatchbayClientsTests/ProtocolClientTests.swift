import PatchbayClients
import PatchbayContexts
import PatchbayTesting
import Testing

@ContextClient
protocol Library: Sendable {
    func find(title: String, in shelf: Int) async throws -> [String]
    func find(author name: String) -> [String]
    func close()
    func sort(_ shelf: inout [String], by order: @escaping @Sendable (String, String) -> Bool)
    var isOpen: Bool { get }
    var count: Int { get async throws }
}

@MainActor
@ContextClient
public protocol Window: Sendable {
    func show(_ text: String)
    nonisolated var width: Int { get }
}

/// Parameters that are lent, taken or sent.
@ContextClient
protocol Counter: Sendable {
    func count(_ words: sending [String], from first: Int, of title: consuming String, by: borrowing String) -> Int
    func map(_ change: nonisolated(nonsending) @escaping @Sendable (Int) async -> Int) async -> Int
}

private final class Page {
    let number: Int

    init(_ number: Int) { self.number = number }
}

/// Methods that say where they run.
@MainActor
@ContextClient
private protocol Lectern: Sendable {
    nonisolated(nonsending) func next(after page: Int) async -> Page
    @concurrent func scan() async -> Page
}

/// Labels that occur twice, values that are unwrapped by themselves, closures that take closures.
@ContextClient
private protocol Register: Sendable {
    func add(a first: Int, a second: Int) -> Int
    func find(_ name: String!) -> Int!
    func visit(_ each: @escaping @Sendable (_ done: @escaping () -> Void) -> Void)
}

private struct RealLibrary: Library {
    func find(title: String, in shelf: Int) async throws -> [String] { ["\(title) \(shelf)"] }
    func find(author name: String) -> [String] { [name] }
    func close() {}
    func sort(_ shelf: inout [String], by order: @escaping @Sendable (String, String) -> Bool) { shelf.sort(by: order) }
    var isOpen: Bool { true }
    var count: Int { get async throws { 7 } }
}

@Suite struct ProtocolClientTests {
    @Test func `a stub answers with closures, by the protocol's methods`() async throws {
        let library: any Library = LibraryStub(
            onFindTitleIn: { title, shelf in ["\(title) on \(shelf)"] },
            onFindAuthor: { [$0] },
            onSort: { shelf, order in shelf.sort(by: order) },
            onIsOpen: { false },
            onCount: { 3 }
        )
        #expect(try await library.find(title: "Emma", in: 4) == ["Emma on 4"])
        #expect(library.find(author: "Austen") == ["Austen"])
        var shelf = ["b", "a"]
        library.sort(&shelf, by: <)
        #expect(shelf == ["a", "b"])
        #expect(!library.isOpen)
        let count = try await library.count
        #expect(count == 3)
    }

    @Test func `what is left out fails the test when it is asked`() async {
        let library: any Library = LibraryStub.unimplemented
        withKnownIssue { library.close() }
        withKnownIssue { #expect(library.find(author: "Austen") == []) }
        await withKnownIssue { await #expect(throws: UnimplementedMember.self) { try await library.count } }
    }

    @Test func `the recording form notes what is asked of the real one`() async throws {
        let record = ClientRecord<LibraryStub.Call>()
        let library: any Library = LibraryStub.recording(record, over: RealLibrary())
        #expect(try await library.find(title: "Emma", in: 4) == ["Emma 4"])
        library.close()
        var shelf = ["b", "a"]
        library.sort(&shelf, by: <)
        #expect(shelf == ["a", "b"] && library.isOpen)
        guard case .findTitleIn(title: "Emma", in: 4)? = record.calls.first else {
            Issue.record("\(record.calls)")
            return
        }
        #expect(record.calls.count == 4)
    }

    @Test func `parameters may be lent, taken, sent or run where the caller does, and are not noted`() async {
        let record = ClientRecord<CounterStub.Call>()
        let answers = CounterStub(onCount: { words, first, _, _ in words.count + first }, onMap: { await $0(4) })
        let counter: any Counter = CounterStub.recording(record, over: answers)
        #expect(counter.count(["a", "b"], from: 1, of: "Emma", by: "Austen") == 3)
        #expect(await counter.map { $0 + 1 } == 5)
        guard record.calls.count == 2, case .count(from: 1) = record.calls[0], case .map = record.calls[1] else {
            Issue.record("\(record.calls)")
            return
        }
    }

    @Test func `a private protocol has a stub, with labels that occur twice and values that may be nil`() {
        let record = ClientRecord<RegisterStub.Call>()
        let answers = RegisterStub(onAdd: { $0 + $1 }, onFind: { $0?.count }, onVisit: { $0 {} })
        let register: any Register = RegisterStub.recording(record, over: answers)
        #expect(register.add(a: 1, a: 2) == 3)
        #expect(register.find("Emma") == 4 && register.find(nil) == nil)
        register.visit { $0() }
        guard record.calls.count == 4, case .add(a: 1, 2) = record.calls[0], case .find(nil) = record.calls[2] else {
            Issue.record("\(record.calls)")
            return
        }
    }

    @MainActor
    @Test func `a method that runs where its caller does, or on no actor, has a closure that does so too`() async {
        let record = ClientRecord<LecternStub.Call>()
        let answers = LecternStub(
            onNext: { number in
                MainActor.assertIsolated()
                return Page(number + 1)
            },
            onScan: { Page(7) }
        )
        let lectern: any Lectern = LecternStub.recording(record, over: answers)
        #expect(await lectern.next(after: 1).number == 2)
        #expect(await lectern.scan().number == 7)
        guard record.calls.count == 2, case .next(after: 1) = record.calls[0] else {
            Issue.record("\(record.calls)")
            return
        }
    }

    @MainActor
    @Test func `a client of an actor stays one`() {
        let window = WindowStub(onShow: { _ in MainActor.assertIsolated() }, onWidth: { 80 })
        window.show("text")
        #expect(window.width == 80)
    }
}
