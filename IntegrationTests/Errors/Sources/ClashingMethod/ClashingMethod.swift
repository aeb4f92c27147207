import Patchbay

struct Clock: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}

extension AppResolver {
    func resolveClock() -> Clock { Clock(dependency: .init()) }
}
