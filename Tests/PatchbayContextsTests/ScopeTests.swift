import PatchbayContexts
import Testing

private struct Failure: Error {}

private func inTown<Result>(_ name: String, operation: () throws -> Result) rethrows -> Result {
    try withContext((any TownContext).self, Town(name: name), operation: operation)
}

@Suite struct ScopeTests {
    @Test func `A scope replaces the default`() {
        inTown("Ulm") {
            #expect(Mill().townName == "Ulm")
            #expect(Baker().oven.townName == "Ulm")
            #expect(Gate.townName == "Ulm")
            #expect(Register.townName == "Ulm")
        }
        #expect(Mill().townName == "Default")
    }

    @Test func `A scope reaches instances that were made before it`() {
        let baker = Baker()
        inTown("Ulm") { #expect(baker.townName == "Ulm") }
        #expect(baker.townName == "Default")
    }

    @Test func `An instance made in a scope does not take it along`() {
        let baker = inTown("Ulm") {
            let baker = Baker()
            #expect(baker.oven.townName == "Ulm")
            #expect(baker.mill.townName == "Ulm")
            return baker
        }
        #expect(baker.townName == "Default")
        #expect(baker.oven.townName == "Default")
    }

    @Test func `A scope reaches members that have a context, level by level`() {
        inTown("Ulm") { #expect(Mill().miller.deepName == "Ulm") }
    }

    @Test func `What was applied to an instance outranks the scope, and so do its members`() {
        let mill = withContext(Mill(), Town(name: "Ulm"))
        inTown("Bonn") {
            #expect(mill.townName == "Ulm")
            #expect(mill.miller.deepName == "Ulm")
        }
    }

    @Test func `Of nested scopes the innermost holds`() {
        inTown("Ulm") {
            inTown("Bonn") { #expect(Mill().townName == "Bonn") }
            #expect(Mill().townName == "Ulm")
        }
    }

    @Test func `Scopes of other contexts do not mix`() {
        inTown("Ulm") {
            withContext(Sea.self, Sea(name: "Baltic")) {
                #expect(Mill().townName == "Ulm")
                #expect(Sailor().resolve[\.name] == "Baltic")
            }
            #expect(Sailor().resolve[\.name] == "North")
        }
    }

    @Test func `Scopes that are entered by turns leave each other as they were`() {
        inTown("Ulm") {
            withContext(Sea.self, Sea(name: "Baltic")) {
                inTown("Bonn") {
                    #expect(Mill().townName == "Bonn")
                    #expect(Sailor().resolve[\.name] == "Baltic")
                    withContext(Sea.self, Sea(name: "Red")) {
                        #expect(Mill().townName == "Bonn")
                        #expect(Sailor().resolve[\.name] == "Red")
                    }
                    #expect(Sailor().resolve[\.name] == "Baltic")
                }
                #expect(Mill().townName == "Ulm")
            }
            #expect(Mill().townName == "Ulm")
            #expect(Sailor().resolve[\.name] == "North")
        }
    }

    @Test func `A scope that throws restores what was before`() {
        inTown("Ulm") {
            #expect(throws: Failure.self) { try inTown("Bonn") { throw Failure() } }
            #expect(Mill().townName == "Ulm")
        }
    }

    @Test func `A scope returns what its operation returns`() async {
        #expect(inTown("Ulm") { Mill().townName } == "Ulm")
        let waited = await withContext((any TownContext).self, Town(name: "Ulm")) {
            await Task.yield()
            return Mill().townName
        }
        #expect(waited == "Ulm")
    }

    @Test func `A scope keeps the type of the error`() async {
        func typed() throws(Failure) {
            try withContext((any TownContext).self, Town(name: "Ulm")) { () throws(Failure) in throw Failure() }
        }
        func typedLater() async throws(Failure) {
            try await withContext((any TownContext).self, Town(name: "Ulm")) { () async throws(Failure) in
                await Task.yield()
                throw Failure()
            }
        }
        #expect(throws: Failure.self) { try typed() }
        await #expect(throws: Failure.self) { try await typedLater() }
    }

    @Test func `A chain of tasks that start each other in scopes keeps no scope but the last`() async {
        final class Marker: Sendable {
            let living: Locked<Int>
            init(_ living: Locked<Int>) {
                self.living = living
                living.withLock { $0 += 1 }
            }
            deinit { living.withLock { $0 -= 1 } }
        }
        let living = Locked(0)
        // Asked in the last task, which still holds its chain.
        let alive = await withCheckedContinuation { (done: CheckedContinuation<Int, Never>) in
            @Sendable func go(_ left: Int) {
                guard left > 0 else { return done.resume(returning: living.withLock { $0 }) }
                withContext(Marker?.self, Marker(living)) {
                    withContext(Sea.self, Sea()) { _ = Task { go(left - 1) } }
                }
            }
            go(1_000)
        }
        #expect(alive < 100)
    }

    @Test func `A scope that waits restores when it throws`() async {
        await #expect(throws: Failure.self) {
            try await withContext((any TownContext).self, Town(name: "Ulm")) {
                await Task.yield()
                throw Failure()
            }
        }
        #expect(Mill().townName == "Default")
    }

    @Test @MainActor func `A scope that waits stays where its caller is`() async {
        let baker = Baker()  // not Sendable: it could not leave
        await withContext((any TownContext).self, Town(name: "Ulm")) {
            MainActor.assertIsolated()
            await Task.yield()
            #expect(baker.townName == "Ulm")
        }
        await withContext(Gate.self, Town(name: "Bonn")) {
            MainActor.assertIsolated()
            await Task.yield()
            #expect(baker.townName == "Default")
        }
    }
}

/// A context that is a struct of its own, with members to set.
private struct Sea: Sendable {
    var name = "North"
}

private struct Sailor: HasInstanceContext {
    typealias Context = Sea
    var resolve = Resolver<Sailor, Sea>(context: Sea())
}
