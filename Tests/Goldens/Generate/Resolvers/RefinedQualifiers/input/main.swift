import Patchbay

// A resolver that refines another one, which has an `async` provider beside another one of the same type: only the method
// of that one is waited for, and what is shared has one place in the store.

struct Key: Sendable { let name: String }
struct Lock: Sendable { let name: String }

final class Pool: SharedInjectable, Sendable {
    struct Dependency: Sendable { let spare: Key }
    let name: String
    init(dependency: Dependency) { name = dependency.spare.name }
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func provideKey() async -> Key
    func provideSpare() -> Key
}
protocol GuestResolver: AppResolver {}

/// Adds a provider whose method is called like the `async` one of what it refines.
protocol OuterResolver: Resolver, Sendable { func provideMain() async -> Lock }
protocol InnerResolver: OuterResolver { func provideLock() -> Lock }
struct Use: Injectable {
    struct Dependency { let lock: Lock }
    let dependency: Dependency
}

struct Guest: GuestResolver {
    let shared = AppResolverShared()
    func provideKey() async -> Key { Key(name: "key") }
    func provideSpare() -> Key { Key(name: "spare") }
}
struct Inner: InnerResolver {
    func provideMain() async -> Lock { Lock(name: "main") }
    func provideLock() -> Lock { Lock(name: "lock") }
}

func app(_ resolver: any AppResolver) -> Pool { resolver.resolvePool() }
func outer(_ resolver: any OuterResolver) async -> String { await resolver.resolveUse().dependency.lock.name }

let guest = Guest()
print(app(guest) === guest.resolvePool(), guest.resolvePool().name)
let inner = Inner()
print(await outer(inner), await inner.resolveUse().dependency.lock.name)
