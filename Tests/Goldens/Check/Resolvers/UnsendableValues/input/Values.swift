import Patchbay

// Values that certainly are not `Sendable`, though no declaration of them says so.

@globalActor actor Disk { static let shared = Disk() }

protocol Reading {}
protocol Writing {}
protocol Safe: Sendable {}

protocol AppResolver: Resolver, Sendable {
    @Disk func provideFile() -> any Reading & Writing
    @Disk func provideSafeFile() -> any Reading & Safe
    @Disk func provideLoad() -> @concurrent () async -> Int
    @Disk func provideInfo() -> [String: Any]
    @Disk func provideSentInfo() -> sending [Int: Any]
}

@MainActor final class Model: Injectable {
    struct Dependency {
        let file: any Reading & Writing  // expect PB170
    }
    init(dependency: Dependency) {}
}

@MainActor final class SafeModel: Injectable {
    struct Dependency {
        let file: any Reading & Safe
    }
    init(dependency: Dependency) {}
}

@MainActor final class Loader: Injectable {
    struct Dependency {
        let load: @concurrent () async -> Int  // expect PB170
    }
    init(dependency: Dependency) {}
}

@MainActor final class Panel: Injectable {
    struct Dependency {
        let info: [String: Any]  // expect PB170
    }
    init(dependency: Dependency) {}
}

@MainActor final class SentPanel: Injectable {
    struct Dependency {
        let info: [Int: Any]
    }
    init(dependency: Dependency) {}
}

struct Row: Injectable {
    struct Dependency {
        let id: Int
        let extra: [Any]
    }
    let dependency: Dependency
}

struct List: Injectable {
    struct Dependency {
        let row: @Sendable (Int) -> Row  // expect PB142
    }
    let dependency: Dependency
}

// A type in the place of a parameter is asked for as if it had been written there.

@globalActor actor Disk { static let shared = Disk() }
final class Link {}

@MainActor final class Pane<Source>: Injectable {
    struct Dependency { let source: Source }  // expect PB170
    let source: Source
    init(dependency: Dependency) { source = dependency.source }
}

@MainActor final class Home: Injectable {
    struct Dependency { let pane: Pane<Link> }
    init(dependency: Dependency) {}
}

protocol LinkResolver: Resolver, Sendable { @Disk func provideLink() -> Link }
