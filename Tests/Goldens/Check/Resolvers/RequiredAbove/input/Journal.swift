import Patchbay

// What a parent keeps waits if the parent is required to: children that ask later are told so.

final class Journal: SharedInjectable, Sendable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

protocol JournalMaking {
    func resolveJournal() async throws -> Journal
}

protocol AppResolver: Resolver, Sendable, JournalMaking {
    var shared: AppResolverShared { get }
}

protocol SessionResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    func provideNumber() -> Int
}

struct Page: Injectable {
    struct Dependency { let number: Int, make: () -> Journal }  // expect PB141
    let dependency: Dependency
}
