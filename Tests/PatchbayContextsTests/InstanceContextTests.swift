import PatchbayContexts
import Testing

@Suite struct InstanceContextTests {
    @Test func `An instance asks the default when nobody replaced it`() {
        #expect(Baker().townName == "Default")
        #expect(Mill().townName == "Default")
    }

    @Test func `An applied context answers from then on`() {
        let baker = withContext(Baker(), Town(name: "Ulm"))
        #expect(baker.townName == "Ulm")
        #expect(Baker().townName == "Default")
    }

    @Test func `Applying a context to a struct leaves the original as it was`() {
        let mill = Mill()
        let applied = withContext(mill, Town(name: "Ulm"))
        #expect(applied.townName == "Ulm")
        #expect(mill.townName == "Default")
    }

    @Test func `Applying a context to an object changes that object`() {
        let baker = Baker()
        let same = withContext(baker, Town(name: "Ulm"))
        #expect(same === baker)
        #expect(baker.townName == "Ulm")
    }

    @Test func `The end of a context may ask the object that had it`() {
        final class Ending: TownContext {
            let name = "Ending"
            let greet: @Sendable (String) -> String = { $0 }
            let mill = Mill()
            let bell = Bell()
            let permit = Permit()
            let asked: @Sendable () -> Void
            init(_ asked: @escaping @Sendable () -> Void) { self.asked = asked }
            deinit { asked() }
        }
        let baker = Baker()
        nonisolated(unsafe) let asked = baker
        let heard = Locked<[String]>([])
        let ask: @Sendable () -> Void = { heard.withLock { $0.append(asked.townName) } }
        _ = withContext(baker, Ending(ask))
        _ = withContext(baker, Ending(ask))
        // Passed on by another, it ends in the same way.
        _ = withContext(Mill(), Town(name: "Ulm")).resolve.extend(baker)
        #expect(heard.withLock { $0 } == ["Ending", "Ulm"])
    }

    @Test func `A function of the context can be asked for like a value`() {
        #expect(withContext(Mill(), Town(name: "Ulm")).greet("Hello") == "Hello from Ulm")
    }

    @Test func `An applied context is passed on to members that have a context, level by level`() {
        let mill = withContext(Mill(), Town(name: "Ulm"))
        #expect(mill.miller.townName == "Ulm")
        #expect(mill.miller.deepName == "Ulm")
        #expect(mill.bell.mill.bell.deepName == "Ulm")
    }

    @Test func `A value resolved on the fly gets the context`() {
        #expect(withContext(Baker(), Town(name: "Ulm")).oven.townName == "Ulm")
        #expect(Baker().oven.townName == "Default")
    }

    @Test func `A resolver made with another context passes that one on`() {
        var mill = Mill()
        mill.resolve = ContextResolver(context: Town(name: "Ulm"))
        #expect(mill.townName == "Ulm")
        #expect(mill.bell.townName == "Ulm")
    }

    @Test func `Beneath a default what was applied to a value stays`() {
        let oven = withContext(Oven(), Town(name: "Ulm"))
        #expect(Baker().resolve[oven].townName == "Ulm")
        #expect(withContext(Baker(), Town(name: "Bonn")).resolve[oven].townName == "Bonn")
    }

    @Test func `An object that a context shares keeps its own context as long as none was applied`() {
        final class Stall: HasInstanceContext {
            typealias Context = Shared
            var writes = 0
            var resolve: Resolver<Stall, Shared> = Resolver(context: Shared()) { didSet { writes += 1 } }
        }
        final class Shared {
            lazy var stall = Stall()
            let name: String
            init(name: String = "own") { self.name = name }
        }
        struct Asker: HasInstanceContext {
            typealias Context = Shared
            var resolve: Resolver<Asker, Shared>
        }
        let shared = Shared(name: "asked")
        let asker = Asker(resolve: ContextResolver(context: shared))
        let stall = asker.resolve[\.stall]
        #expect(stall.writes == 0)
        #expect(stall.resolve[\.name] == "own")
        #expect(withContext(asker, shared).resolve[\.stall] === stall)
        #expect(stall.resolve[\.name] == "asked")
        _ = withContext(asker, shared).resolve[\.stall]
    }

    @Test func `An optional member gets the context, and an existential one by extending it`() {
        let mill = withContext(Mill(), Town(name: "Ulm"))
        #expect(mill.resolve[\.spareBell]?.townName == "Ulm")
        let someone: any Townsman = Bell()
        #expect(mill.resolve.extend(someone).townName == "Ulm")
        #expect(mill.resolve.extend(Optional(Bell()))?.townName == "Ulm")
        #expect(mill.resolve.extend(7) == 7)
    }

    @Test func `Values that differ in their context alone are equal`() {
        struct Loaf: Townsman, Hashable {
            var resolve = `default`
            var grams: Int
        }
        #expect(withContext(Loaf(grams: 500), Town(name: "Ulm")) == Loaf(grams: 500))
        #expect(Loaf(grams: 500) != Loaf(grams: 750))
        #expect(Set([Loaf(grams: 500), withContext(Loaf(grams: 500), Town(name: "Ulm"))]).count == 1)
    }

    @Test func `A convenience constrained to one source is seen there alone`() {
        #expect(withContext(Baker(), Town(name: "Ulm")).sign == "Baker of Ulm")
    }

    @Test func `The whole context can be had too`() {
        #expect(withContext(Mill(), Town(name: "Ulm")).resolve.context.name == "Ulm")
    }

    @Test func `A resolver says who asks, what answers and why`() {
        #expect("\(Mill().resolve)" == "Resolver of Mill: Town (default)")
        #expect("\(withContext(Mill(), Town(name: "Ulm")).resolve)" == "Resolver of Mill: Town (applied)")
        withContext((any TownContext).self, Town(name: "Bonn")) {
            #expect("\(Mill().resolve)" == "Resolver of Mill: Town (of the scope)")
        }
        withContext(Gate.self, Town(name: "Bonn")) {
            #expect("\(Gate.resolve)" == "Resolver of Gate: Town (applied to the type)")
        }
    }

    @Test @MainActor func `A type of the main actor can have a context`() {
        let screen = withContext(Screen(), Town(name: "Ulm"))
        #expect(screen.title == "Welcome to Ulm")
        #expect(screen.oven.townName == "Ulm")
    }
}

extension HasInstanceContext where Source == Baker, Context == any TownContext {
    fileprivate var sign: String { "Baker of \(resolve[\.name])" }
}

@MainActor private final class Screen: @MainActor Townsman {
    var resolve = `default`
    lazy var oven = resolve[Oven()]
    var title: String { "Welcome to \(townName)" }
}
