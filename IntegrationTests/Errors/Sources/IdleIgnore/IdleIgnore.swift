import Patchbay

protocol AppResolver: Resolver {}

// patchbay:ignore PB115 each caller makes its own, and the build says nothing
struct Cache<each Entry>: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

// patchbay:ignore PB102 there is none
struct Profile: Injectable {  // patchbay:ignore PB999
    struct Dependency {}
    init(dependency: Dependency) {}
}
