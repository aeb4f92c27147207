import Patchbay

struct Greeter: FactoryMethodInjectable {
    struct Dependency {}

    func makeInstance(dependency: Dependency) -> Greeter { self }
}

protocol AppResolver: Resolver {}
