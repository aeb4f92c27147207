import Patchbay

// Methods that only their result tells apart: where one result converts to the other, no call can be compiled.

protocol Storage {}
struct Disk: Storage {}
class View {}
final class Button: View {}
protocol Journal: Storage {}

struct Shelf: Injectable {
    struct Dependency { let disks: [Disk] }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideStorage() -> Disk
    func provideStorage() -> any Storage  // expect PB113
    func provideView() -> Button
    func provideView() throws -> View  // expect PB113
    func contributePart() -> Disk
    func contributePart() -> any Storage  // expect PB150
    func provideNumber() -> Int
    func provideNumber() -> String
    func provideJournal(disk: Disk) -> any Journal
    func provideJournal() -> Disk?
}

// Extensions of two protocols have a method each: what refines both calls neither, unless it is required.

struct Lamp {}
struct Bell {}

protocol LeftResolver: Resolver {}
protocol RightResolver: Resolver {}

extension LeftResolver {
    func provideLamp() -> Lamp { Lamp() }  // expect PB113
    func contributeBell() -> Bell { Bell() }  // expect PB150
    func provideDisk() -> Disk { Disk() }
}

extension RightResolver {
    func provideLamp() -> Lamp { Lamp() }
    func contributeBell() -> Bell { Bell() }
    func provideDisk() -> Disk { Disk() }
}

protocol HallResolver: LeftResolver, RightResolver { func provideDisk() -> Disk }

struct Tower: Injectable {
    struct Dependency { let bells: [Bell] }
    let dependency: Dependency
}
