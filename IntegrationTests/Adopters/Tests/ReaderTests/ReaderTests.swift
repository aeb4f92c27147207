import Kit
import Patchbay
import Testing

@testable import Reader

protocol ShortResolver: Resolver {
    var parent: any ReaderResolver { get }
    func provideStart() -> Start
}

struct Short: ShortResolver {
    let parent: any ReaderResolver

    func provideStart() -> Start { Start(greeting: "hello") }
}

@Test func `a child replaces one provider of a whole program`() {
    #expect(Short(parent: Reader(options: Options())).resolveWindow().start.greeting == "hello")
}

@Test func `a stub over the program replaces a value and what is shared is made anew`() {
    let stub = ReaderResolverStub(over: Reader(options: Options()))
    stub.onTitle = { "letters" }
    #expect(stub.gatherServices().map(\.name) == ["driver", "feed letters on the driver"])
}

@Test func `an initialiser that throws is one of a factory that is awaited`() async throws {
    let bookmarks = Reader(options: Options()).resolveWindow().bookmarks
    #expect(try await bookmarks.create(payload: .init(page: 3)).line == "news, page 3")
    await #expect(throws: Bookmark.NoPage.self) { try await bookmarks.create(payload: .init(page: 0)) }
}
