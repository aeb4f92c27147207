import Patchbay

// The way to a resolver further out leads over one that belongs to an actor: whoever goes it is on that actor, or waits
// for it.

struct Name: Sendable { let text: String }

final class Archive: SharedInjectable, Sendable {
    struct Dependency { let name: Name }
    let text: String
    init(dependency: Dependency) { text = "archive of \(dependency.name.text)" }
}

struct Cell: Injectable {
    struct Dependency {
        let name: Name
        let archive: Archive
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func provideName() -> Name
}

@MainActor protocol ScreenResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
}

protocol CellResolver: Resolver, Sendable {
    var parent: any ScreenResolver { get }
}

protocol DeskResolver: Actor, Resolver {
    var parent: any AppResolver { get }
}

protocol DrawerResolver: Resolver, Sendable {
    var parent: any DeskResolver { get }
}

/// Its methods on the parent's actor take it along, and are there only where it may be.
@globalActor actor Disk { static let shared = Disk() }
struct Sector: Sendable { let number: Int }
struct Block: Injectable, Sendable {
    struct Dependency: Sendable { let sector: Sector }
    let dependency: Dependency
}
@Disk protocol DiskResolver: Resolver, Sendable { func provideSector() -> Sector }
@MainActor protocol PanelResolver: Resolver { var parent: any DiskResolver { get } }
@Disk final class Drive: DiskResolver {
    func provideSector() -> Sector { Sector(number: 3) }
    nonisolated init() {}
}
@MainActor final class Panel: PanelResolver { let parent: any DiskResolver = Drive() }

struct App: AppResolver {
    let shared = AppResolverShared()
    func provideName() -> Name { Name(text: "main") }
}

struct Screen: ScreenResolver {
    let parent: any AppResolver
}

struct CellPart: CellResolver {
    let parent: any ScreenResolver
}

actor Desk: DeskResolver {
    let parent: any AppResolver
    init(parent: any AppResolver) { self.parent = parent }
}

struct Drawer: DrawerResolver {
    let parent: any DeskResolver
}

let app = App()
let cell = CellPart(parent: Screen(parent: app)).resolveCell()
precondition(cell.dependency.name.text == "main")
precondition(cell.dependency.archive === app.resolveArchive())
let drawn = await Drawer(parent: Desk(parent: app)).resolveCell()
precondition(drawn.dependency.archive === app.resolveArchive())
print(cell.dependency.archive.text, drawn.dependency.name.text)
let block = await Panel().resolveBlock()
precondition(block.dependency.sector.number == 3)
