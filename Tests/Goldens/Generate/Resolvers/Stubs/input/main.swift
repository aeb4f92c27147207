struct FakeClient: APIClient {
    let database: Database
    func get(_ path: String) -> String { "\(path) of \(database.path)" }
}

final class Counter: @unchecked Sendable {
    // Unchecked: this program uses it on one thread at a time.
    var count = 0
}

func resolveWithAStub() async throws {
    let stub = AppResolverStub()
    do {
        _ = try stub.resolveProfile(page: 1)
    } catch {
        print(error)
    }

    stub.onProvideDatabase = { Database(path: "memory") }
    stub.onProvideDatabasePath = { [Database(path: $0)] }
    stub.onProvideAPIClient = { FakeClient(database: $0) }
    let profile = try stub.resolveProfile(page: 2)
    print(profile.dependency.users.dependency.database.path, profile.dependency.client.get("/"), profile.dependency.page)
    print(stub.resolveArrayOfDatabase(path: "disk").map(\.path))

    stub.onProvideClock = { Clock(now: 7) }
    var clock = await stub.resolveClock()
    stub.onAdvance = { clock in
        clock.now += 1
        return clock.now
    }
    print(stub.advance(&clock), clock.now)

    stub.onProvideUser = { id, onChange throws(DatabaseError) in
        guard id > 0 else { throw DatabaseError(code: id) }
        onChange(User(id: id))
        return User(id: id)
    }
    let counter = Counter()
    print(try stub.provideUser(id: 3) { counter.count += $0.id }, counter.count)
    do throws(DatabaseError) {
        _ = try stub.provideUser(id: -1) { _ in }
    } catch {
        print(error.code)
    }

    let titled = AppResolverStub()
    titled.onProvideTitle = { Title(text: "title") }
    print(await titled.resolveTitle().text)

    stub.onDepth = { 3 }
    stub.depth += 1
    stub.onIsVerbose = { true }
    var names: [String] = []
    stub.onSettingsDidChange = { names += $0 }
    stub.settingsDidChange("a", "b")
    do {
        _ = try await stub.locale
    } catch {
        print(error)
    }
    stub.onLocale = { "de" }
    print(stub.depth, stub.isVerbose, names, try await stub.locale, stub.onProvideDrive == nil)

    let testable = TestableResolverStub()
    testable.onProvideByte = { 8 }
    testable.onProvideDatabase = { Database(path: "testable") }
    print(testable.resolveUInt8(), try testable.resolveUserRepository().dependency.database.path)
}

func shareAStub() async throws {
    let stub = SharedResolverStub()
    let counter = Counter()
    stub.onProvideClock = {
        counter.count += 1
        return Clock(now: counter.count)
    }
    stub.onProvideUser = { User(id: 9) }
    stub.onNumber = { 4 }
    let task = Task { try await (stub.resolveClock().now, stub.resolveUser().id, stub.number) }
    print(try await task.value)
}

func useAStubOfAnActor() async {
    let scene = SceneResolverStub()
    scene.onProvideClock = {
        MainActor.preconditionIsolated()
        return Clock(now: 1)
    }
    scene.onProvideUser = { User(id: 10) }
    scene.onTitle = { "scene" }
    print(await scene.resolveClock().now, scene.provideUser().id, await scene.title)

    let worker = WorkerResolverStub()
    worker.onProvideClock = { Clock(now: 2) }
    worker.onProvideLog = { ["log"] }
    print(await worker.resolveClock().now, await worker.resolveArrayOfString())
}

try await resolveWithAStub()
try await shareAStub()
await useAStubOfAnActor()

let library = LibraryResolverStub()
library.onProvideNumber = { 11 }
let shop = Shop.ShopResolverStub()
shop.onProvideClock = { Clock(now: 12) }
print(library.resolveInt(), shop.resolveClock().now, TakenResolverStub().resolveClock().now)

// No closure is generic: it is told the type.
let generic = GenericResolverStub()
generic.onLog = { print("logged", $0) }
generic.onProvideBox = { type, item, first in
    if type == Box<Int>.self { return Box<Int>(text: "\(item) \(first as? Int ?? 0)") }
    return Box<String>(text: "\(item)")
}
generic.log(13)
print(try generic.provideBox(of: Int.self, first: 14).text)
do {
    _ = try GenericResolverStub().provideBox(of: Int.self, first: nil)
} catch {
    print(error)
}

let calm = CalmResolverStub()
calm.onProvideClock = { Clock(now: 15) }
calm.onProvideTitle = { Title(text: "calm") }
calm.onName = { "name" }
print(calm.resolveClock().now, await calm.provideTitle().text, calm.name)
