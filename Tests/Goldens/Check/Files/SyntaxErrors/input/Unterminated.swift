import Patchbay

struct Label: Injectable {
    struct Dependency {}
    init(dependency: Dependency) { print("open) }  // expect PB003
}
