import Patchbay

// What a provider returns as `sending` may go to an actor, though it is not `Sendable` and neither is the resolver.

final class Notes { var count = 2 }

actor Inbox: Injectable {
    struct Dependency { let notes: Notes }
    private let notes: Notes
    init(dependency: sending Dependency) { notes = dependency.notes }
    var count: Int { notes.count }
}

protocol AppResolver: Resolver {
    func provideNotes() -> sending Notes
}

final class Root: AppResolver {
    func provideNotes() -> sending Notes { Notes() }
}

let inbox = Root().resolveInbox()
print(await inbox.count)
