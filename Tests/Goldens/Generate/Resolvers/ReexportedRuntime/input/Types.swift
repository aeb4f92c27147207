final class Clock: SharedInjectable, Sendable {
    struct Dependency {}
    let now = 7
    init(dependency: Dependency) {}
}

@Injectable
struct Desk {
    let clock: Clock
    let later: Lazy<Clock>
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
}
