import Patchbay
import PatchbayTesting
import Testing

private final class Item: Sendable {}

private final class Detail: FactoryModule {
    struct Dependency { let networking: Networking }
    struct Payload: Sendable { let item: Item }
    let item: Item
    var origin = "initialiser"

    init(dependency: Dependency, payload: Payload) {
        item = payload.item
    }

    init(item: Item) {
        self.item = item
        origin = "stub"
    }
}

/// Deliberately an ordinary class: not Sendable.
private final class Networking {
    var requests = 0
}

extension Factory where Module == Detail {
    fileprivate func create(featured item: Item) -> Module {
        create(payload: .init(item: item))
    }

    fileprivate var requests: Int { dependency.networking.requests }
}

private final class List: FactoryModule {
    struct Dependency { let detailFactory: Detail.Factory }
    let dependency: Dependency
    private(set) var shown: Detail?

    init(dependency: Dependency, payload: Void) {
        self.dependency = dependency
    }

    func select(_ item: Item) {
        shown = dependency.detailFactory.create(payload: .init(item: item))
    }
}

private final class Cell: ConfiguratorModule {
    struct Dependency { let networking: Networking }
    typealias Payload = String
    var text = ""

    func configure(dependency: Dependency, payload: String) {
        text = payload
    }
}

private struct Upload: AsyncFactoryModule {
    struct Dependency: Sendable { let number: Int }
    typealias Payload = String
    let name: String

    init(dependency: Dependency, payload: String) async throws {
        name = payload
    }

    init(name: String) {
        self.name = name
    }
}

private final class Player: AsyncConfiguratorModule, Sendable {
    struct Dependency: Sendable { let number: Int }
    typealias Payload = String
    let name = Locked("")

    func configure(dependency: Dependency, payload: String) async throws {
        name.update { $0 = payload }
    }
}

private struct Unavailable: Error {}

@Suite("Stubs of factories and configurators")
struct StubTests {
    @Test("a stub creates with its closure and records what it was called with")
    func factory() {
        let item = Item()
        let stub = Detail.Factory.stub { payload in Detail(item: payload.item) }
        let list = List.Factory(dependency: .init(detailFactory: stub)).create()
        #expect(stub.callCount == 0)
        list.select(item)
        #expect(list.shown?.origin == "stub")
        #expect(list.shown?.item === item)
        #expect(stub.callCount == 1)
        #expect(stub.payloads.map { ObjectIdentifier($0.item) } == [ObjectIdentifier(item)])
    }

    @Test("a stub can be written where the factory is expected")
    func implicitMember() {
        let list = List.Factory(dependency: .init(detailFactory: .stub { Detail(item: $0.item) })).create()
        list.select(Item())
        #expect(list.shown?.origin == "stub")
    }

    @Test("a stub hands out an instance that the test has made")
    func instance() {
        let detail = Detail(item: Item())
        let factory: Detail.Factory = .stub(detail)
        #expect(factory.create(payload: .init(item: Item())) === detail)
        let stub: StubFactory<Detail> = .stub { _ in detail }
        #expect(stub.create(payload: .init(item: Item())) === detail)
    }

    @Test("a stub of a configurator without a closure leaves the instance alone")
    func idleConfigurator() async throws {
        let cell = Cell()
        let configurator: Cell.Configurator = .stub()
        configurator.configure(cell, payload: "a")
        #expect(cell.text == "")
        let player = Player()
        try await Player.Configurator.stub().configure(player, payload: "b")
        #expect(player.name.current == "")
    }

    @Test("a stub without an instance stops the test and names the module")
    func noInstance() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Detail.Factory.stub().create(payload: .init(item: Item()))
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("a stub of PatchbayTests.Detail was asked to create an instance"))
    }

    @Test("a stub of a factory that stays where it is can capture what the test has")
    func capturing() {
        var seen: [Item] = []
        let stub = Detail.Factory.stub { payload in
            seen.append(payload.item)
            return Detail(item: payload.item)
        }
        _ = stub.create(payload: .init(item: Item()))
        _ = stub.create(featured: Item())
        #expect(seen.count == 2)
        #expect(stub.callCount == 2)
    }

    @Test("a stub of a configurator runs its closure and records the calls")
    func configurator() {
        let stub = Cell.Configurator.stub { cell, payload in cell.text = payload.uppercased() }
        let configurator: Cell.Configurator = stub
        let cell = Cell()
        configurator.configure(cell, payload: "a")
        #expect(cell.text == "A")
        #expect(stub.payloads == ["a"])
        #expect(stub.callCount == 1)
    }

    @Test("a stub of an asynchronous factory may take its time, and may fail")
    func asyncFactory() async throws {
        let stub = Upload.Factory.stub { payload in
            await Task.yield()
            if payload.isEmpty { throw Unavailable() }
            return Upload(name: payload + "!")
        }
        let factory: Upload.Factory = stub
        #expect(try await factory.create(payload: "a").name == "a!")
        await #expect(throws: Unavailable.self) { try await factory.create(payload: "") }
        #expect(stub.payloads == ["a", ""])
        #expect(stub.callCount == 2)
    }

    @Test("a stub of an asynchronous configurator may take its time, and may fail")
    func asyncConfigurator() async throws {
        let stub = Player.Configurator.stub { player, payload in
            await Task.yield()
            if payload.isEmpty { throw Unavailable() }
            player.name.update { $0 = payload }
        }
        let configurator: Player.Configurator = stub
        let player = Player()
        try await configurator.configure(player, payload: "a")
        await #expect(throws: Unavailable.self) { try await configurator.configure(player, payload: "") }
        #expect(player.name.current == "a")
        #expect(stub.payloads == ["a", ""])
        #expect(stub.callCount == 2)
    }

    @Test("a stub that is used from many threads records every call")
    func manyThreads() {
        final class Job: FactoryModule, SendableModule, Sendable {
            typealias Dependency = Int
            typealias Payload = Int
            init(dependency: Int, payload: Int) {}
        }
        let stub = Job.Factory.stub { Job(dependency: 0, payload: $0) }
        _ = onThreads(8) { thread in
            for number in 0..<100 { _ = stub.create(payload: thread * 100 + number) }
        }
        #expect(stub.callCount == 800)
        #expect(Set(stub.payloads) == Set(0..<800))
    }

    @Test("a stub may be called by its own closure")
    func recursion() {
        struct Tree: FactoryModule {
            typealias Dependency = Locked<Tree.Factory?>
            typealias Payload = Int
            let depth: Int
            init(dependency: Locked<Tree.Factory?>, payload: Int) { depth = payload }
        }
        let own = Locked<Tree.Factory?>(nil)
        let stub = Tree.Factory.stub { payload in
            payload == 0
                ? Tree(dependency: own, payload: 100)
                : own.current?.create(payload: payload - 1) ?? Tree(dependency: own, payload: -1)
        }
        own.update { $0 = stub }
        #expect(stub.create(payload: 3).depth == 100)
        #expect(stub.payloads == [3, 2, 1, 0])
        own.update { $0 = nil }
    }

    @Test("reading the dependency of a stub stops the test and says whose it was")
    func dependency() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = Detail.Factory.stub { Detail(item: $0.item) }.requests
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("PatchbayTests.Detail was read from a stub, which has none"))
    }

    @Test("reading the dependency of any other stub does the same")
    func dependencyOfOthers() async throws {
        let cell = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Cell.Configurator.stub { _, _ in }.dependency
        }
        let upload = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await Upload.Factory.stub { Upload(name: $0) }.dependency
        }
        let player = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await Player.Configurator.stub { _, _ in }.dependency
        }
        let texts = [cell, upload, player].map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        #expect(texts[0].contains("PatchbayTests.Cell was read from a stub, which has none"))
        #expect(texts[1].contains("PatchbayTests.Upload was read from a stub, which has none"))
        #expect(texts[2].contains("PatchbayTests.Player was read from a stub, which has none"))
    }
}
