import Patchbay

// A closure that carries its actor along is no more `Sendable` for it.

actor Worker: Injectable {
    struct Dependency { let work: @isolated(any) () async -> Void }  // expect PB170
    init(dependency: sending Dependency) {}
}

actor Helper: Injectable {
    struct Dependency: Sendable { let help: @isolated(any) @Sendable () async -> Void }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
