import Patchbay

// Methods that are written by hand under the name of a generated one.

struct User {}
struct Badge { let name: String }

protocol AppResolver: Resolver {
    func provideUser() -> User
    func provideBadge() async throws -> Badge
    /// The generated one implements it.
    func resolveSign() -> Sign
}

struct Profile: Injectable {
    struct Dependency { let user: User; let id: Int }
    init(dependency: Dependency) {}
}
struct Sign: Injectable {
    struct Dependency { let user: User }
    init(dependency: Dependency) {}
}
final class Panel: PropertyInjectable {
    struct Dependency { let user: User }
    var dependency: Dependency!
}
struct Page: FactoryModule {
    struct Dependency { let user: User }
    struct Payload {}
    init(dependency: Dependency, payload: Payload) {}
}

extension AppResolver {
    func resolveUser() -> User { User() }  // expect PB180
    func resolveBadge() async -> Badge { Badge(name: "") }  // expect PB180
    func resolveProfile(id: Int) throws -> Profile { fatalError() }  // expect PB180
    func injectToPanel(_ panel: Panel) {}  // expect PB180
    func resolvePage(payload: Page.Payload) -> Page { fatalError() }  // expect PB180
    func resolvePageFactory() -> Page.Factory { fatalError() }  // expect PB180

    // Overloads.
    func resolveProfile() -> Profile { resolveProfile(id: 1) }
    func resolveProfile(id: String) -> Profile { resolveProfile(id: 1) }
    func resolveProfile(number id: Int) -> Profile { resolveProfile(id: id) }
    func resolveBadge() throws -> Badge { Badge(name: "") }
    func resolveSign() -> String { "" }
    func resolveSign<Value>(_ value: Value) -> Sign { resolveSign() }
    static func resolveSign() -> Sign { fatalError() }
    func resolveOther() -> User { User() }
}

extension AppResolver where Self: AnyObject {
    func resolveSign() -> Sign { fatalError() }
}

final class Root: AppResolver {
    func provideUser() -> User { User() }
    func provideBadge() async throws -> Badge { Badge(name: "") }
    func resolveProfile(id: Int) -> Profile { fatalError() }
}

// What a parent gathers, a child asks it for by a method of that name: an extension cannot have another.

protocol Service {}

protocol OfficeResolver: Resolver {
    func contributeMail() -> any Service
    func gatherServices() -> [any Service]
}

protocol DeskResolver: Resolver {
    var parent: any OfficeResolver { get }
}

extension DeskResolver {
    func gatherServices() -> [any Service] { [] }  // expect PB180
    func gatherServices(of desk: Int) -> [any Service] { [] }
}
