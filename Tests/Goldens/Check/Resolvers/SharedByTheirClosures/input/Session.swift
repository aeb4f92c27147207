import Patchbay

// What is shared, and asks for a closure that brings it, or what needs it: it is there, so that nothing takes it from a
// caller.

struct Page: Injectable {
    struct Dependency { let session: Session }
    let dependency: Dependency
}

final class Session: SharedInjectable, Sendable {
    struct Dependency { let makePage: @Sendable (Session) -> Page }  // expect PB203
    init(dependency: Dependency) {}
}

/// Lacks nothing itself.
final class Archive: SharedInjectable, Sendable {
    struct Dependency { let session: Session }
    init(dependency: Dependency) {}
}

/// The same by way of each other.
struct Row: Injectable {
    struct Dependency { let cart: Cart, list: List }
    let dependency: Dependency
}

final class Cart: SharedInjectable, Sendable {
    struct Dependency { let makeRow: @Sendable (List) -> Row }  // expect PB203
    init(dependency: Dependency) {}
}

final class List: SharedInjectable, Sendable {
    struct Dependency { let makeRow: @Sendable (Cart) -> Row }  // expect PB203
    init(dependency: Dependency) {}
}

/// Brings a member, which only a child has, and itself besides.
final class Member: SharedInjectable, Sendable {
    struct Dependency: Sendable { let name: String }
    init(dependency: Dependency) {}
}

struct Home: Injectable {
    struct Dependency { let member: Member, navigation: Navigation }
    let dependency: Dependency
}

final class Navigation: SharedInjectable, Sendable {
    struct Dependency { let home: @Sendable (Member, Navigation) -> Home }  // expect PB203
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable { var shared: AppResolverShared { get } }

protocol MemberResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: MemberResolverShared { get }
    var name: String { get }
}
