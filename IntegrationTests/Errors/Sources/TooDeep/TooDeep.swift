import Patchbay

final class Matrix: Injectable {
    struct Dependency {
        let cells: [[[[[[[[[Int]]]]]]]]]
    }

    init(dependency: Dependency) {}
}
