import PatchbayContexts
import Testing

/// What belongs to its caller's actor asks in a scope, and stays on that actor after each wait, whether or not the closure
/// captures anything of it.
@Suite struct CallersActorTests {
    @MainActor @Test func `what is awaited in a scope runs where the caller runs`() async {
        let mill = Mill()
        let inScopeForEverybody = await withContext((any TownContext).self, Town(name: "Ulm")) {
            await Self.nameOnMain(mill)
        }
        #expect(inScopeForEverybody == "Ulm")
        #expect(await withContext(Mill.self, Town(name: "Ulm")) { await Self.nameOnMain(mill) } == "Ulm")
        #expect(await ContextScope.current.run { await Self.nameOnMain(mill) } == "Default")
    }

    @MainActor @Test func `what is awaited in a scope runs where the caller of the caller runs`() async {
        let mill = Mill()
        #expect(await Self.nameInScope(of: mill) == "Ulm")
    }

    @MainActor @Test func `a function of an actor may be what is awaited`() async {
        let name: @MainActor () async -> String = { await Self.nameOnMain(Mill()) }
        #expect(await withContext((any TownContext).self, Town(name: "Ulm"), operation: name) == "Ulm")
    }

    private nonisolated(nonsending) static func nameInScope(of mill: Mill) async -> String {
        await withContext((any TownContext).self, Town(name: "Ulm")) { await nameOnMain(mill) }
    }

    private nonisolated(nonsending) static func nameOnMain(_ mill: Mill) async -> String {
        await Task.yield()
        MainActor.assertIsolated()
        return mill.townName
    }
}
