import Patchbay

struct Theme: Sendable {}

struct Font: Injectable {
    struct Dependency { let size: Double }
    init(dependency: Dependency) {}
}

final class Printer: WeaklySharedInjectable, Sendable {
    struct Dependency: Sendable { let theme: Theme? }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable { var shared: AppResolverShared { get } }
protocol TenantResolver: AppResolver {}
protocol GuestResolver: AppResolver {}

// Here the theme is not nil, and nobody knows the size of its font when the printer is made.
protocol ApexResolver: TenantResolver, GuestResolver { func provideTheme(font: Font) -> Theme }

// Without a provider that needs the caller, the resolver that refines both has a method of its own.
protocol PlainResolver: TenantResolver, GuestResolver {}

struct Apex: ApexResolver {  // expect PB123
    let shared = AppResolverShared()
    func provideTheme(font: Font) -> Theme { Theme() }
}

struct Plain: PlainResolver {
    let shared = AppResolverShared()
}
