import PatchbayContexts
import Testing

@Suite struct ProvidedContextTests {
    @Test func `What a program provided before may make a resolver as it goes`() {
        Quay().provideContexts()
        Quay().provideContexts()
        #expect(Tug().resolve[\.pier] == 7)
    }
}

private protocol PierContext: Sendable {
    var pier: Int { get }
}

private final class Quay: PierContext, ContextProvider {
    let pier = 7

    func visitContexts(_ visit: ContextVisitor) { visit((any PierContext).self, self) }
    deinit { #expect(Tug().resolve[\.pier] == 7) }
}

private struct Tug: HasInstanceContext {
    typealias Context = any PierContext
    var resolve = Resolver<Tug, any PierContext>(providedOutside: NoQuay())
}

private struct NoQuay: PierContext {
    let pier = 0
}
