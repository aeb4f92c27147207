import Patchbay

// An error type may be generic, as soon as its arguments are known where it is thrown.

struct Failed<Cause: Sendable>: Error { let cause: Cause }
enum Store<Row> { struct Missing: Error {} }
struct Row {}
struct Shelf { struct Row {} }
struct Engine {}
struct Wheel {}

struct Car: Injectable {
    struct Dependency { let engine: Engine }
    let dependency: Dependency
}

struct Cart: Injectable {
    struct Dependency { let wheel: Wheel }
    let dependency: Dependency
}

struct Workshop: Injectable {
    struct Dependency { let car: Car, cart: Cart }
    let dependency: Dependency
}

struct Box<Content: Sendable>: Injectable {
    struct Dependency { let content: Content }
    init(dependency: Dependency) throws(Failed<Content>) { throw Failed(cause: dependency.content) }
}

struct Cellar: Injectable {
    struct Dependency { let box: Box<Int> }
    let dependency: Dependency
}

struct Garage: Injectable {
    struct Dependency { let engine: () throws(Failed<[Row]>) -> Engine }
    let dependency: Dependency
}

protocol KeyedResolver: Resolver {
    associatedtype Key: Sendable
    func provideLock() throws(Failed<Key>) -> Lock
}

struct Lock {}

struct Door: Injectable {
    struct Dependency { let lock: Lock }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideEngine() throws(Failed<[Row]>) -> Engine
    func provideWheel() throws(Store<Int>.Missing) -> Wheel
    func provideNumber() -> Int
}

protocol TextResolver: KeyedResolver where Key == String {}

struct App: AppResolver {
    func provideEngine() throws(Failed<[Row]>) -> Engine { throw Failed(cause: [Row(), Row()]) }
    func provideWheel() throws(Store<Int>.Missing) -> Wheel { throw Store<Int>.Missing() }
    func provideNumber() -> Int { 7 }
}

struct Text: TextResolver {
    func provideLock() throws(Failed<String>) -> Lock { throw Failed(cause: "no key") }
}

do { _ = try App().resolveCar() } catch { print(error.cause.count) }
do { _ = try App().resolveCart() } catch { let missing: Store<Int>.Missing = error; print(type(of: missing)) }
do { _ = try App().resolveCellar() } catch { print(error.cause + 1) }
do { _ = try App().resolveGarage().dependency.engine() } catch { print(error.cause.count) }
do { _ = try App().resolveWorkshop() } catch { print(error is Failed<[Row]>) }
do { _ = try Text().resolveDoor() } catch { print(error) }
