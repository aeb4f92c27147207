import Patchbay

final class Greeter: Injectable {
    final class Dependency {}

    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
