import Patchbay

final class NoDependency: Injectable {  // expect PB102
    init(dependency: Dependency) {}
}

// What asks for it may be in the file that does not parse.
protocol OtherResolver: Resolver {
    func contributeNumber() -> Int
}

final class Box<Item>: SharedInjectable, Sendable {
    typealias Dependency = Void
    init(dependency: Void) {}
}
