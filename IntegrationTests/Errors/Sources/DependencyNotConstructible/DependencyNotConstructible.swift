import Patchbay

final class Greeter: Injectable {
    struct Dependency {
        private let name: String
    }

    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
