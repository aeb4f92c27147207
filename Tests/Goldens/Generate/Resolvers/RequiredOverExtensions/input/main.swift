import Patchbay

// A call of a method that a protocol requires is one of the requirement, however near an extension has it: so it throws,
// waits and changes actors as the requirement says.

struct Store: Sendable { let name: String }
struct Clock: Sendable {}
struct Lamp: Sendable {}
protocol Check: Sendable { var name: String { get } }
struct Passed: Check { let name: String }

struct Page: Injectable {
    struct Dependency { let store: Store, clock: Clock, lamp: Lamp, checks: [any Check] }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable {
    func provideStore() throws -> Store
    func provideClock() async -> Clock
    func contributeCheck() throws -> any Check
}

protocol PreviewResolver: AppResolver {}

extension PreviewResolver {
    func provideStore() -> Store { Store(name: "in memory") }
    func provideClock() -> Clock { Clock() }
    func contributeCheck() -> any Check { Passed(name: "of previews") }
}

protocol LightResolver: Resolver {}
extension LightResolver {
    func provideLamp() -> Lamp { Lamp() }
}

protocol StageResolver: Resolver { @MainActor func provideLamp() -> Lamp }
protocol ShowResolver: LightResolver, StageResolver, PreviewResolver {}

// Of two requirements it is that of the protocol which is named last.

struct Key: Sendable {}
struct Door: Injectable {
    struct Dependency { let key: Key }
    let dependency: Dependency
}

protocol LockResolver: Resolver { func provideKey() throws -> Key }
protocol SafeResolver: Resolver { func provideKey() -> Key }
protocol BankResolver: LockResolver, SafeResolver {}

struct Bank: BankResolver {
    func provideKey() -> Key { Key() }
}

_ = Bank().resolveDoor()

struct Preview: PreviewResolver {}
struct Show: ShowResolver {
    func provideStore() -> Store { Store(name: "of the show") }
}

print(try await Preview().resolvePage(lamp: Lamp()).dependency.store.name)
let page = try await Show().resolvePage().dependency
print(page.store.name, page.checks.map(\.name))
