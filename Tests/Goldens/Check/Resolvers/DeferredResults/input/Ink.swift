import Patchbay

@globalActor actor Disk { static let shared = Disk() }

final class Ink {}
struct Pen: Sendable {}

@MainActor protocol DeskResolver: Resolver, Sendable {
    func provideInk() -> Ink
    func providePen() -> Pen
}

struct Writer: Injectable {
    struct Dependency { let ink: @Sendable () async -> Ink }  // expect PB142
    init(dependency: Dependency) {}
}

struct Archivist: Injectable {
    struct Dependency { let ink: @Disk () async -> Ink }  // expect PB142
    init(dependency: Dependency) {}
}

/// What is called where it is made takes nothing away.
struct Clerk: Injectable {
    struct Dependency {
        let ink: @MainActor () -> Ink
        let pen: @Sendable () async -> Pen
    }
    init(dependency: Dependency) {}
}

actor Press: Injectable {
    struct Dependency { let pen: () -> Pen }  // expect PB170
    init(dependency: Dependency) {}
}

actor Printer: Injectable {
    struct Dependency { let pen: Lazy<Pen> }  // expect PB170
    init(dependency: Dependency) {}
}

actor Copier: Injectable {
    struct Dependency { let pen: @Sendable () async -> Pen }
    init(dependency: Dependency) {}
}
