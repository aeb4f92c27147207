import Patchbay

final class Settings: Injectable {
    struct Dependency {
        let name: String
    }

    init(dependency: Dependency) {}
}

final class Profile: Injectable {
    struct Dependency {
        let name: String
    }

    init(dependency: Settings.Dependency) {}
}

protocol Storage {}

struct MemoryStorage: Injectable {
    typealias Binds = any Storage
    struct Dependency {}
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
