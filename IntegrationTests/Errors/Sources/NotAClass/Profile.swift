import Patchbay

struct Profile: PropertyInjectable {
    struct Dependency {
        let name: String
    }

    var dependency: Dependency!
}
