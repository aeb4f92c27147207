import Patchbay

// A generated method that gathers throws any error, or none.

protocol Service: Sendable {}

struct Full: Error {}

final class Disk: SharedInjectable, Service {
    typealias Dependency = Void
    init(dependency: Void) throws(Full) {}
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func gatherServices() throws(Full) -> [any Service]  // expect PB155
}
