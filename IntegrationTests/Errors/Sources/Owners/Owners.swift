import Patchbay

struct Session {}
struct Ticket {}

final class Cache: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let loader: Loader }
    init(dependency: Dependency) {}
}

struct Loader: Injectable {
    struct Dependency { let session: Session }
    init(dependency: Dependency) {}
}

/// Would outlive what the session shares.
final class Log: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let history: History }
    init(dependency: Dependency) {}
}

final class History: SharedInjectable, Sendable {
    typealias Owner = any SessionResolver
    typealias Dependency = Void
    init(dependency: Void) {}
}

final class Lost: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let ticket: Ticket }
    init(dependency: Dependency) {}
}

final class Report: SharedInjectable, Sendable {
    typealias Owner = any AdminResolver
    struct Dependency { let history: History }
    init(dependency: Dependency) {}
}

final class Odd: SharedInjectable, Sendable {
    typealias Owner = Session
    typealias Dependency = Void
    init(dependency: Void) {}
}

protocol Plain {}

final class Odder: SharedInjectable, Sendable {
    typealias Owner = any Plain
    typealias Dependency = Void
    init(dependency: Void) {}
}

/// A word of its own, which is nobody's business where nothing is shared.
struct Pet: Injectable {
    typealias Owner = Session
    typealias Dependency = Void
    init(dependency: Void) {}
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
}

protocol SessionResolver: Resolver {
    var parent: any AppResolver { get }
    var shared: SessionResolverShared { get }
    func provideSession() -> Session
}

protocol AdminResolver: Resolver {
    var parent: any AppResolver { get }
    var shared: AdminResolverShared { get }
}

struct Desk: Sendable {}

/// Lives further out than what has the name that it asks by.
final class Register: SharedInjectable, Sendable {
    struct Dependency { let frontDesk: Desk }
    init(dependency: Dependency) {}
}

protocol HouseResolver: Resolver {
    var shared: HouseResolverShared { get }
    func provideBackDesk() -> Desk
}

protocol FloorResolver: Resolver {
    var parent: any HouseResolver { get }
    var shared: FloorResolverShared { get }
    func provideFrontDesk() -> Desk
}

/// Has more for what the resolver that it refines keeps.
protocol AnnexResolver: HouseResolver {
    func provideLamp() -> Lamp
}

struct Lamp: Sendable {}

final class Porter: SharedInjectable, Sendable {
    struct Dependency { let lamp: Lamp? }
    init(dependency: Dependency) {}
}
