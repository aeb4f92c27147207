import Patchbay

final class Greeter: PropertyInjectable {
    struct Dependency {}

    let dependency: Dependency
}

protocol AppResolver: Resolver {}
