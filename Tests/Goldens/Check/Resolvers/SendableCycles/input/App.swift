import Patchbay

// What a `Sendable` dependency keeps has to be `Sendable`, too.

actor Sync: Injectable {
    struct Dependency: Sendable { let queue: Queue }

    init(dependency: Dependency) {}
}

actor Queue: Injectable {
    struct Dependency: Sendable { let sync: Sync }  // expect PB122

    init(dependency: Dependency) {}
}

@MainActor final class Home: Injectable {
    struct Dependency: Sendable { let detail: Detail }

    nonisolated init(dependency: Dependency) {}
}

@MainActor final class Detail: Injectable {
    struct Dependency: Sendable { let home: Home }  // expect PB122

    nonisolated init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable {}
