import Patchbay

protocol Storage: Sendable {}

enum Live {
    struct Disk: Storage, Injectable {
        typealias Binds = any Storage
        struct Dependency {}
        init(dependency: Dependency) {}
    }
}

enum Sample {
    struct Disk: Storage, Injectable {
        typealias Binds = any Storage
        struct Dependency {}
        init(dependency: Dependency) {}
    }
}

struct Page: Injectable {
    struct Dependency { let storage: any Storage }  // expect PB121
    init(dependency: Dependency) {}
}

// The name that both have chooses none.
final class Archive: SharedInjectable, Sendable {
    struct Dependency { let disk: any Storage }  // expect PB121
    init(dependency: Dependency) {}
}

// A third one can be chosen.
protocol Log {}

enum Near {
    struct File: Log, Injectable {
        typealias Binds = any Log
        struct Dependency {}
        init(dependency: Dependency) {}
    }
}

enum Far {
    struct File: Log, Injectable {
        typealias Binds = any Log
        struct Dependency {}
        init(dependency: Dependency) {}
    }
}

struct Console: Log, Injectable {
    typealias Binds = any Log
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Desk: Injectable {
    struct Dependency { let file: any Log }  // expect PB121
    init(dependency: Dependency) {}
}

struct Shelf: Injectable {
    struct Dependency { let console: any Log }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
}
