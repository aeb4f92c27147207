import PatchbayContexts
import Testing

@Suite struct ProvidedContextTests {
    @Test func `What a program provided before may make a resolver as it goes`() {
        Quay().provideContexts()
        Quay().provideContexts()
        #expect(Tug().resolve[\.pier] == 7)
    }

    @Test func `What a program provided can be taken back`() {
        let before = Buoy()
        Harbour().provideContexts()
        #expect(Buoy().resolve[\.light] == 9)
        Harbour().resetContexts()
        #expect(Buoy().resolve[\.light] == 0)
        #expect(before.resolve[\.light] == 0)
    }

    @Test func `What another provider answers is not taken back`() {
        Lock().provideContexts()
        OtherLock().provideContexts()
        Lock().resetContexts()
        #expect(Barge().resolve[\.gate] == 2)
        OtherLock().resetContexts()
        #expect(Barge().resolve[\.gate] == 0)
    }
}

private protocol GateContext: Sendable {
    var gate: Int { get }
}

private struct Lock: GateContext, ContextProvider {
    var gate = 1
    func visitContexts(_ visit: ContextVisitor) { visit((any GateContext).self, self) }
}

private struct OtherLock: GateContext, ContextProvider {
    let gate = 2
    func visitContexts(_ visit: ContextVisitor) { visit((any GateContext).self, self) }
}

private struct Barge: HasInstanceContext {
    typealias Context = any GateContext
    var resolve = Resolver<Barge, any GateContext>(providedOutside: Lock(gate: 0))
}

private protocol LightContext: Sendable {
    var light: Int { get }
}

private struct Harbour: LightContext, ContextProvider {
    let light: Int
    init(light: Int = 9) { self.light = light }
    func visitContexts(_ visit: ContextVisitor) { visit((any LightContext).self, self) }
}

private struct Buoy: HasInstanceContext {
    typealias Context = any LightContext
    var resolve = Resolver<Buoy, any LightContext>(providedOutside: Harbour(light: 0))
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
