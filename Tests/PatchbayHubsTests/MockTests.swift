// swift-format-ignore-file: OnlyOneTrailingClosureArgument
// The fixed form of a scope: the mock is made by one closure, what runs in it is the other.

import PatchbayHubs
import Testing

private struct Note: Equatable {
    var text = "registered"
}

private struct Letter: Equatable {
    let to: String
    let pages: Int
    let note: Note
}

private struct Failure: Error {}

private enum Desk {}

@AutoRegister(Note.self, using: { Note() })
@Register(
    Letter.self,
    parameterTypes: .explicit(String.self),
    .explicit(Int.self),
    .resolved(Note.self),
    using: Letter.init(to:pages:note:)
)
extension Desk {}

private enum Lasting {}

@SingletonRegister((any Depot).self, using: TownDepot.init)
@AutoRegister(Note.self, using: { Note() })
extension Lasting {}

private enum Ended {}

private struct Label {
    let text: String
    init(first: String, second: String) { text = second }
    init(text: String) { self.text = text }
}

@SingletonRegister((any Depot).self, using: TownDepot.init)
@AutoRegister(Note.self, using: { Note() })
@AutoRegister(Int?.self, using: { 1 })
@Factory(Letter.self, parameterTypes: Note.self, factory: { Letter(to: "", pages: 0, note: $0) })
@Factory(Label.self, parameterTypes: String.self, String.self, factory: Label.init(first:second:))
extension Ended {}

private struct Board {
    let note: Note
}

private enum First {}

@AutoRegister(Note.self, using: { Note() })
@SingletonRegister(Board.self, parameterTypes: Note.self, using: Board.init(note:))
extension First {}

@Suite struct MockTests {
    @Test func `a scope replaces a registration for everything in it, and for nothing else`() {
        Desk.withMock(Note.self, factory: { Note(text: "mock") }) {
            #expect(Desk.resolve(Note.self).text == "mock")
            #expect(Desk.resolve(Letter.self, to: "Ann", pages: 1).note.text == "mock")
            #expect(Desk.factory(of: Note.self).make().text == "mock")
        }
        #expect(Desk.resolve(Note.self).text == "registered")
    }

    @Test func `a singleton that is first asked for in a scope does not keep what is mocked there`() {
        let inside = First.withMock(Note.self, singleton: Note(text: "mock")) { First.resolve(Board.self).note.text }
        #expect([inside, First.resolve(Board.self).note.text] == ["registered", "registered"])
    }

    @Test func `of nested scopes the inner one holds`() {
        Desk.withMock(Note.self, singleton: Note(text: "outer")) {
            Desk.withMock(Note.self, singleton: Note(text: "inner")) {
                #expect(Desk.resolve(Note.self).text == "inner")
            }
            #expect(Desk.resolve(Note.self).text == "outer")
        }
    }

    @Test func `a mock of what takes arguments is given them`() {
        let mock: @Sendable (String, Int) -> Letter = { Letter(to: "to \($0)", pages: $1 + 1, note: Note()) }
        Desk.withMock(Letter.self, factory: mock) {
            #expect(Desk.resolve(Letter.self, to: "Bob", pages: 1).pages == 2)
            #expect((Desk.factory(of: Letter.self) as Desk.LetterFactory).make(to: "Bob", pages: 3).to == "to Bob")
        }
    }

    @Test func `a scope ends when its operation throws, and passes on what it returns`() {
        #expect(throws: Failure.self) {
            try Desk.withMock(Note.self, factory: { Note(text: "mock") }) { throw Failure() }
        }
        #expect(Desk.resolve(Note.self).text == "registered")
        #expect(Desk.withMock(Note.self, factory: { Note(text: "mock") }) { Desk.resolve(Note.self).text } == "mock")
    }

    @Test func `a scope throws what its operation throws, and no other type of error`() async throws {
        func run() throws(Failure) {
            try Desk.withMock(Note.self, factory: { Note() }) { () throws(Failure) in throw Failure() }
        }
        func wait() async throws(Failure) {
            try await Desk.withMock(Note.self, singleton: Note()) { () async throws(Failure) in
                await Task.yield()
                throw Failure()
            }
        }
        #expect(throws: Failure.self) { try run() }
        await #expect(throws: Failure.self) { try await wait() }
    }

    @Test func `a scope holds across suspensions and in child tasks, not in detached ones`() async throws {
        try await Desk.withMock(Note.self, factory: { Note(text: "mock") }) {
            await Task.yield()
            #expect(Desk.resolve(Note.self).text == "mock")
            async let child = Desk.resolve(Note.self).text
            #expect(await child == "mock")
            #expect(await Task.detached { Desk.resolve(Note.self).text }.value == "registered")
            await Task.yield()
            try Task.checkCancellation()
            #expect(Desk.resolve(Note.self).text == "mock")
        }
    }

    @MainActor @Test func `a scope that waits runs where its caller runs`() async {
        await Desk.withMock(Note.self, factory: { Note(text: "mock") }) {
            MainActor.assertIsolated()
            await Task.yield()
            #expect(Desk.resolve(Note.self).text == "mock")
        }
    }

    @Test func `a mock that is not scoped holds until it is reset`() {
        let toy = ToyDepot()
        let mock = Lasting.mock((any Depot).self, singleton: toy)
        #expect(Lasting.resolve((any Depot).self) === toy)
        mock.reset()
        #expect(Lasting.resolve((any Depot).self) !== toy)

        let note = Lasting.mock(Note.self, factory: { Note(text: "lasting") })
        Lasting.withMock(Note.self, factory: { Note(text: "scoped") }) {
            #expect(Lasting.resolve(Note.self).text == "scoped")
        }
        #expect(Lasting.resolve(Note.self).text == "lasting")
        note.reset()
        #expect(Lasting.resolve(Note.self).text == "registered")
    }

    @Test func `nil ends a mock that is not scoped`() {
        let toy = ToyDepot()
        Ended.mock((any Depot).self, singleton: toy)
        #expect(Ended.resolve((any Depot).self) === toy)
        Ended.mock((any Depot).self, singleton: nil)
        #expect(Ended.resolve((any Depot).self) !== toy)

        Ended.mock(Note.self, factory: { Note(text: "lasting") })
        #expect(Ended.resolve(Note.self).text == "lasting")
        Ended.mock(Note.self, factory: nil)
        #expect(Ended.resolve(Note.self).text == "registered")

        Ended.mock(Note.self, singleton: Note(text: "lasting"))
        #expect(Ended.resolve(Note.self).text == "lasting")
        Ended.mock(Note.self, factory: nil)
        #expect(Ended.resolve(Note.self).text == "registered")
    }

    @Test func `nil ends a mock of what takes arguments`() {
        Ended.mock(Letter.self, factory: { Letter(to: "mock", pages: 0, note: $0) })
        #expect(Ended.factory(of: Letter.self).make(Note()).to == "mock")
        Ended.mock(Letter.self, factory: nil)
        #expect(Ended.factory(of: Letter.self).make(Note()).to.isEmpty)

        Ended.mock(Label.self, factory: { Label(text: $0 + $1) })
        #expect(Ended.factory(of: Label.self).make(first: "a", second: "b").text == "ab")
        Ended.mock(Label.self, factory: nil)
        #expect(Ended.factory(of: Label.self).make(first: "a", second: "b").text == "b")
    }

    @Test func `of an optional type nil ends the mock, and a mock answers nil if it says so twice`() {
        Ended.mock(Int?.self, singleton: .some(nil))
        #expect(Ended.resolve(Int?.self) == nil)
        Ended.mock(Int?.self, singleton: nil)
        #expect(Ended.resolve(Int?.self) == 1)
    }

    @Test func `tasks that mock never see each other, nor do those that do not`() async {
        let wrong = await withTaskGroup(of: Int.self) { group in
            for number in 0..<64 {
                group.addTask { await Self.wrongAnswers(of: number) }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    /// Every second task mocks.
    private static func wrongAnswers(of number: Int) async -> Int {
        let want = number.isMultiple(of: 2) ? "mock \(number)" : "registered"
        let ask: @Sendable () async -> Int = {
            var wrong = 0
            for _ in 0..<100 {
                if Desk.resolve(Letter.self, to: "", pages: 0).note.text != want { wrong += 1 }
                await Task.yield()
            }
            return wrong
        }
        guard number.isMultiple(of: 2) else { return await ask() }
        return await Desk.withMock(Note.self, factory: { Note(text: want) }) { await ask() }
    }
}
