import Patchbay

// A shared type would live with the child that has what it asks for, once that has the rest.

struct Plan: Sendable { let now: Int }

final class Quota: SharedInjectable, Sendable {
    struct Dependency { let plan: Plan }
    init(dependency: Dependency) {}
}

struct SignUp: Injectable {
    struct Dependency { let quota: Quota }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
}

protocol TenantResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: TenantResolverShared { get }
    func providePlan(now: Int) -> Plan  // expect PB203
}
