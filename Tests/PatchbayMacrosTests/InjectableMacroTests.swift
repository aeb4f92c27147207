import PatchbayMacros
import Testing

#if canImport(Observation)
    import Observation
#endif

struct Database: Sendable, Equatable { var path = "" }

@Injectable
struct Repository {
    let database: Database
    var limit: Int
    let name = "repository"
    static let shared = "none"
    var title: String { "\(name) \(limit)" }
    private(set) lazy var cache: [String] = []
    var onChange: () -> Void
    private let log: (@Sendable (String) -> Void)?
}

@Injectable
final class Service {
    private let repository: Repository
    var count: Int = 0 { didSet { changes += 1 } }
    private(set) var changes = 0

    var path: String { repository.database.path }
}

class Base {
    var isReady = false
    init() { isReady = true }
}

@Injectable
public final class Feed {
    private let text: String
    @Payload private let title: String
    var line: String { "\(title): \(text)" }

    public init(path: String, title: String, limit: Int = 3, handler: @escaping @Sendable () -> Int) {
        text = "\(path) \(limit) \(handler())"
        self.title = title
    }
}

@Injectable
struct Reading {
    let text: String
    init(path: String) async throws { text = path }
}

@Injectable
final class Notebook {
    let pages: Int
    init(pages: Int, on actor: isolated (any Actor)? = #isolation) { self.pages = pages }
}

@Injectable
actor Clerk {
    let number: Int
    init(_ number: Int) { self.number = number }
}

@MainActor @Injectable
class Board {
    let number: Int
    init(number: Int) { self.number = number }
}

protocol Named {
    var name: String { get }
}

@Injectable(as: (any Named).self, Base.self)
final class Label: Base, Named {
    let name: String
}

@Injectable
class Derived: Base {
    let number: Int
    var text: String!
}

@Injectable
actor Worker {
    let number: Int
    var doubled: Int { number * 2 }
}

@MainActor @Injectable
final class Window {
    let number: Int
}

@MainActor @Injectable
final class Panel {
    let number: Int
    @Payload let title: String
}

@MainActor @Injectable
final class LatePanel {
    let number: Int
    @Payload let title: String

    init(number: Int, title: String) async throws {
        await Task.yield()
        MainActor.assertIsolated()
        (self.number, self.title) = (number, title)
    }
}

@Injectable
public struct Screen {
    public let number: Int
    public let action: @Sendable () -> Int
    @Payload let title: String
    @Payload var `default`: (Int) -> Int
}

protocol Kept: Injectable {}

@Injectable
struct Keeper: Kept {
    let number: Int
}

@Injectable
struct Nothing {}

@Injectable
struct Pair<First, Second> {
    let first: First
    let second: Second
}

enum Shop {}
extension Shop {
    @Injectable
    struct Desk { let number: Int }
}
public enum Store {}
extension Store {
    @Injectable
    public struct Desk { public let number: Int }
}

#if canImport(Observation)
    @Injectable @Observable final class Watched {
        @ObservationIgnored private var limit: Int
        var count = 0
        var rest: Int { limit - count }
    }
#endif

@Suite struct InjectableMacroTests {
    #if canImport(Observation)
        @Test func `attributes that are no wrappers leave a property what it is`() {
            let watched = Watched(dependency: .init(limit: 3))
            watched.count = 1
            #expect(watched.rest == 2)
        }
    #endif

    @Test func `stored properties without a value are the dependency`() {
        var changes = 0
        let repository = Repository(
            dependency: .init(database: Database(path: "p"), limit: 3, onChange: { changes += 1 }, log: nil)
        )
        repository.onChange()
        #expect(repository.title == "repository 3")
        #expect(changes == 1)
        let service = Service(dependency: .init(repository: repository))
        service.count = 2
        #expect(service.path == "p")
        #expect(service.changes == 1)
    }

    @Test func `a class with a superclass is initialised as a whole`() {
        let derived = Derived(dependency: .init(number: 1, text: "a"))
        #expect(derived.isReady)
        #expect(derived.text == "a")
    }

    @Test func `an initialiser of the type's own is handed what it takes`() async throws {
        let feed = Feed(dependency: .init(path: "p", handler: { 4 }), payload: .init(title: "t"))
        #expect(feed.line == "t: p 3 4")
        #expect(try await Reading(dependency: .init(path: "p")).text == "p")
        #expect(Notebook(dependency: .init(pages: 4)).pages == 4)
        #expect(Clerk(dependency: .init(number: 2)).number == 2)
        #expect(await Board(dependency: .init(number: 3)).number == 3)
        let _: any FactoryModule.Type = Feed.self
    }

    @Test func `what stands for something is made like all others`() {
        let label: any Named = Label(dependency: .init(name: "n"))
        #expect(label.name == "n")
    }

    @Test func `actors, and types of a global actor`() async {
        #expect(await Worker(dependency: .init(number: 2)).doubled == 4)
        #expect(await Window(dependency: .init(number: 3)).number == 3)
    }

    @Test func `what the caller gives makes a factory module`() {
        let factory = Screen.Factory(dependency: .init(number: 1, action: { 5 }))
        let screen = factory.create(payload: .init(title: "t", default: { $0 + 1 }))
        #expect(screen.title == "t")
        #expect(screen.default(screen.action()) == 6)
    }

    @MainActor @Test func `a factory module of a global actor`() {
        let panel = Panel.Factory(dependency: .init(number: 3)).create(payload: .init(title: "t"))
        #expect(panel.title == "t")
        #expect(panel.number == 3)
    }

    @Test func `an asynchronous factory module of a global actor is made there`() async throws {
        let factory = LatePanel.Factory(dependency: .init(number: 3))
        #expect(try await factory.create(payload: .init(title: "t")).title == "t")
    }

    @Test func `types are injectable, by whichever protocol they name`() {
        let types: [any Injectable.Type] = [
            Repository.self, Service.self, Derived.self, Worker.self, Window.self, Keeper.self, Nothing.self,
            Pair<Int, String>.self, Shop.Desk.self, Store.Desk.self,
        ]
        #expect(types.count == 10)
        let _: any Kept.Type = Keeper.self
        #expect(Pair<Int, String>(dependency: .init(first: 1, second: "b")).second == "b")
    }
}
