import Base
import Patchbay

// What a resolver cannot make, and nobody asks it for, is no method of it: of a library, and what takes a value from
// callers that has to stay with them, while a child has that.

@globalActor actor Disk { static let shared = Disk() }

final class Record {}

@Disk final class Archive: Injectable {
    struct Dependency { let record: Record }
    init(dependency: Dependency) {}
}

@MainActor final class Shelf: Injectable {
    struct Dependency { let archive: Archive }
    init(dependency: Dependency) {}
}

final class Tracker {}

struct Page: Injectable {
    struct Dependency { let tracker: Tracker }
    let dependency: Dependency
}

struct Tabs: Injectable {
    struct Dependency { let open: @Sendable () -> Page }
    let dependency: Dependency
}

actor Ledger: Injectable {
    struct Dependency { let line: Line }
    init(dependency: Dependency) {}
}

final class Line: Injectable {
    struct Dependency { let tracker: Tracker }
    init(dependency: Dependency) {}
}

struct Office: Injectable {
    struct Dependency { let ledger: Ledger }
    let dependency: Dependency
}

struct Home: Injectable {
    struct Dependency { let log: (String) -> Void }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable { func provideLog() -> (String) -> Void }

protocol DeskResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    @Disk func provideRecord() -> Record
    func provideTracker() -> Tracker
}

final class App: AppResolver { func provideLog() -> (String) -> Void { { print("log", $0) } } }

final class Desk: DeskResolver {
    let parent: any AppResolver = App()
    @Disk func provideRecord() -> Record { Record() }
    func provideTracker() -> Tracker { Tracker() }
}

App().resolveHome().dependency.log("home")
let desk = Desk()
print(type(of: await desk.resolveShelf()), type(of: desk.resolveTabs().dependency.open()))
print(type(of: desk.resolveOffice().dependency.ledger))
