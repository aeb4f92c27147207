import Patchbay

struct Greeter: Injectable {
<<<<<<< HEAD
    struct Dependency { let name: String }
=======
    struct Dependency { let title: String }
>>>>>>> other
    init(dependency: Dependency) {}
}
