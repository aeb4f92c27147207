import Patchbay

// Members that are no providers: one that can be set, one that is called like what a stand-in keeps, one that is mutating.

protocol CountingResolver: Resolver {
    var total: Int { get set }
}

protocol AppResolver: CountingResolver {
    func provideGreeting() -> String
    var count: Int { get set }
    var stub: Int { get }
}

extension AppResolver {
    func provideGreeting() -> String { "hello \(count) \(stub) \(total)" }
}

protocol LogResolver: Resolver {
    func provideNumber() -> Int
    mutating func reset()
}

extension LogResolver {
    func provideNumber() -> Int { 4 }
}

struct Desk: Injectable {
    struct Dependency { let greeting: String }
    let dependency: Dependency
}

struct App: AppResolver {
    var count = 1
    var total = 2
    let stub = 3
}

struct Log: LogResolver { mutating func reset() {} }

print(App().resolveDesk().dependency.greeting, Log().resolveInt())
#if DEBUG
    let stub = AppResolverStub(over: App())
    stub.count = 5
    print(stub.resolveDesk().dependency.greeting)
    let alone = AppResolverStub()
    (alone.count, alone.total, alone.onStub) = (6, 7, { 8 })
    print(alone.resolveDesk().dependency.greeting)
    let log = LogResolverStub(over: Log())
    log.onReset = { print("reset") }
    log.reset()
    print(log.resolveInt())
#endif
