final class Clock: SharedInjectable, Sendable {
    struct Dependency {}
    let now = 7
    init(dependency: Dependency) {}
}

struct Desk: Injectable {
    struct Dependency {
        let clock: Clock
        let later: Lazy<Clock>
    }
    let clock: Clock
    let later: Lazy<Clock>
    init(dependency: Dependency) { (clock, later) = (dependency.clock, dependency.later) }
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
}
