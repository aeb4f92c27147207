import Patchbay

struct Greeter: Injectable {
    struct Dependency {
        let (name, title): (String, String)
    }

    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
