import Patchbay

final class NoDependency: Injectable {  // expect PB102
    init(dependency: Dependency) {}
}
