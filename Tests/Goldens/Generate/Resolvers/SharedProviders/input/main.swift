import Patchbay

// What a method that begins with `share` provides is made once for each resolver, and kept in its store.

/// A type of somebody else, in a place where nobody can make it conform to anything.
final class Pool: Sendable {
    let name: String
    let number: Int

    init(_ name: String, number: Int) {
        self.name = name
        self.number = number
    }
}

protocol Writer: AnyObject, Sendable {
    var pool: Pool { get }
}

final class PoolWriter: Writer {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }
}

struct Failure: Error {}

final class Counter: @unchecked Sendable {
    private var counts: [String: Int] = [:]
    func next(_ name: String) -> Int {
        counts[name, default: 0] += 1
        return counts[name]!
    }
}

struct Box<Content: Sendable>: Sendable {
    let number: Int
}

final class Repository: Injectable {
    struct Dependency {
        let writer: any Writer
        let readPool: Pool
        let box: Box<String>
        let session: String
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

protocol StorageResolver: Resolver {
    var shared: StorageResolverShared { get }
    func provideCounter() -> Counter
    func shareWritePool(counter: Counter) throws -> Pool
    func shareReadPool(counter: Counter) -> Pool
    func shareWriter(writePool: Pool) async -> any Writer
    func shareBox<Content: Sendable>(counter: Counter) -> Box<Content>
}

/// Inherits them, and the store; what it makes is the same.
protocol AppResolver: StorageResolver, Sendable {
    func shareNow() -> @Sendable () -> Int
}

/// A child asks its parent, and may have one of its own in the place of what the parent keeps.
protocol SessionResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: SessionResolverShared { get }
    func shareReadPool() -> Pool
    func provideSession() -> String
}

extension AppResolver {
    /// One that no protocol requires.
    func shareLimit(counter: Counter) -> Int { counter.next("limit") }
}

final class App: AppResolver {
    let shared = StorageResolverShared()
    let counter = Counter()
    func provideCounter() -> Counter { counter }
    func shareWritePool(counter: Counter) throws -> Pool {
        let number = counter.next("write")
        if number == 1 { throw Failure() }
        return Pool("write", number: number)
    }
    func shareReadPool(counter: Counter) -> Pool { Pool("read", number: counter.next("read")) }
    func shareWriter(writePool: Pool) async -> any Writer { PoolWriter(pool: writePool) }
    func shareBox<Content: Sendable>(counter: Counter) -> Box<Content> { Box(number: counter.next("box")) }
    func shareNow() -> @Sendable () -> Int { { 1 } }
}

struct Session: SessionResolver {
    let parent: any AppResolver
    let shared = SessionResolverShared()
    func shareReadPool() -> Pool { Pool("read of the session", number: 0) }
    func provideSession() -> String { "session" }
}

let app = App()
do {
    _ = try app.resolveWritePool()
} catch {
    print("what fails is not kept")
}
let repository = try await app.resolveRepository(session: "one")
let other = try await app.resolveRepository(session: "two")
print("one writer:", repository.dependency.writer === other.dependency.writer, repository.dependency.writer.pool.number)
print("one pool to read:", repository.dependency.readPool === other.dependency.readPool)
print("pools apart:", repository.dependency.readPool.name, repository.dependency.writer.pool.name)
print("generic ones:", repository.dependency.box.number, other.dependency.box.number)
print("by the protocol that declares it:", (app as any StorageResolver).resolveReadPool() === app.resolveReadPool())
print("not required:", app.resolveInt(), app.resolveInt())
print("a function:", app.resolveFunctionToInt()())

let session = Session(parent: app)
let mine = try await session.resolveRepository()
print("the parent's writer:", mine.dependency.writer === repository.dependency.writer)
print("its own pool:", mine.dependency.readPool.name, mine.dependency.readPool === session.resolveReadPool())
print("another resolver:", App().resolveReadPool() === app.resolveReadPool())
