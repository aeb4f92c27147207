import Patchbay

// A generated method may meet a requirement. Whoever has the resolver calls the requirement, and so does generated code.

struct Counter: Injectable {
    struct Dependency {}
    let count = 1
    init(dependency: Dependency) {}
}

struct Clock: Injectable {
    struct Dependency { let start: Int }
    let start: Int
    init(dependency: Dependency) { start = dependency.start }
}

struct Broken: Error {}

struct Meter: Injectable {
    struct Dependency {}
    let unit = "km"
    init(dependency: Dependency) {}
}

struct Broke: Error {}

struct Car: Injectable {
    struct Dependency {}
    init(dependency: Dependency) throws(Broke) { throw Broke() }
}

struct Screen: Injectable {
    struct Dependency {
        let counter: Counter
        let clock: Clock
        let meter: Meter
    }
    let text: String
    init(dependency: Dependency) {
        text = "\(dependency.counter.count), \(dependency.clock.start) \(dependency.meter.unit)"
    }
}

protocol CounterMaking {
    func resolveCounter() throws -> Counter
}

protocol AppResolver: Resolver, CounterMaking {
    func resolveClock(start: Int) async -> Clock
    func resolveMeter() throws(Broken) -> Meter
    /// Another method than the generated one, which has a parameter.
    func resolveClock() throws -> Clock
    /// The generated method throws another error, and so it is written by hand.
    func resolveCar() throws(Broken) -> Car
}

struct App: AppResolver {
    func resolveClock() throws -> Clock { throw Broken() }
    func resolveCar() throws(Broken) -> Car { throw Broken() }
}

/// It makes one of them in its own way.
struct Other: AppResolver {
    func resolveClock() throws -> Clock { throw Broken() }
    func resolveCar() throws(Broken) -> Car { throw Broken() }
    func resolveCounter() throws -> Counter { throw Broken() }
}

print(try await App().resolveScreen(start: 2).text)
do {
    print(try await Other().resolveScreen(start: 2).text)
} catch {
    print(error)
}
let making: any CounterMaking = App()
print(try making.resolveCounter().count)
do { _ = try App().resolveCar() } catch { print(error) }

#if DEBUG
let stub = AppResolverStub()
print(try stub.resolveCounter().count)
stub.onResolveCounter = { throw Broken() }
print((try? stub.resolveCounter()) == nil)
print((try? AppResolverStub(over: Other()).resolveCounter()) == nil)
#endif
