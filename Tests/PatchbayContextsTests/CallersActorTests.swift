import PatchbayContexts
import Testing

/// What belongs to its caller's actor asks in a scope, and stays on that actor after each wait.
@Suite struct CallersActorTests {
    @MainActor @Test func `What is awaited in a scope runs where the caller of the caller runs`() async {
        #expect(await nameInScopeForEverybody() == "Ulm")
        #expect(await nameInScopeForType() == "Ulm")
        #expect(await nameInScopeThatWasKept() == "Default")
    }
}

private func nameInScopeForEverybody(isolation: isolated (any Actor)? = #isolation) async -> String {
    await withContext((any TownContext).self, Town(name: "Ulm")) {
        _ = isolation
        await Task.yield()
        MainActor.assertIsolated()
        return Mill().townName
    }
}

private func nameInScopeForType(isolation: isolated (any Actor)? = #isolation) async -> String {
    await withContext(Mill.self, Town(name: "Ulm")) {
        _ = isolation
        await Task.yield()
        MainActor.assertIsolated()
        return Mill().townName
    }
}

private func nameInScopeThatWasKept(isolation: isolated (any Actor)? = #isolation) async -> String {
    await ContextScope.current.run {
        _ = isolation
        await Task.yield()
        MainActor.assertIsolated()
        return Mill().townName
    }
}
