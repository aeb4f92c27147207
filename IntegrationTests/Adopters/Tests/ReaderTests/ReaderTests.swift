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
