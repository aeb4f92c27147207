import Patchbay

protocol Job: Sendable {}

final class Cleaning: SharedInjectable, Job {
    struct Dependency {}
    init(dependency: Dependency) {}
}

protocol PlantResolver: Resolver {
    var shared: PlantResolverShared { get }
    func contributeHeating() -> any Job
    func gatherJobs() -> [any Job]
}

protocol HallResolver: Resolver {
    var parent: any PlantResolver { get }
    func contributeLight() -> any Job  // expect PB153
}

protocol RoomResolver: Resolver {
    var parent: any PlantResolver { get }
    func contributeLight() -> any Job
    func gatherJobs() -> [any Job]
}

struct Shift: Injectable {
    struct Dependency { let jobs: [any Job] }
    let dependency: Dependency
}

// By hand, beside the generated one.
protocol AtticResolver: Resolver {
    var parent: any PlantResolver { get }
    func contributeLight() -> any Job
    func gatherJobs() -> [any Job]
}

extension AtticResolver {
    func gatherJobs() -> [any Job] { [contributeLight()] }  // expect PB180
}
