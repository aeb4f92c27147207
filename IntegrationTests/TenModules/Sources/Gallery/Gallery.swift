import Cafe
import Guides
import KitClock
import KitJournal
import KitNames
import Patchbay
import Rooms
import Shop
import Tickets
import Tiles

/// Wires injectables of seven modules of its package and of three of another one.
protocol GalleryResolver: Resolver {
    var shared: GalleryResolverShared { get }

    func providePlace() -> Place
    func provideSource() -> any TimeSource
    func provideTile() -> Tile
}

/// Needs something of each.
struct Visit: Injectable {
    struct Dependency {
        let counter: Counter
        let floor: Tile
        let guide: Guide
        let journal: Journal
        let lamp: Lamp
        let roomFactory: Room.Factory
        let roomSign: Rooms.Sign
        let shopSign: Shop.Sign
        let table: Table
    }

    let dependency: Dependency

    func lines() -> [String] {
        let rooms = [1, 2].map { dependency.roomFactory.create(payload: .init(number: $0)).sign }
        return ["\(dependency.floor.color) floor, \(dependency.lamp.light)"] + rooms + dependency.guide.tour() + [
            dependency.counter.sell(), dependency.table.order(), dependency.journal.line("closed"),
            "\(dependency.roomSign.text), \(dependency.shopSign.text)",
        ]
    }
}

struct Afternoon: TimeSource {
    func hour() -> Int { 15 }
}

struct Gallery: GalleryResolver {
    let shared = GalleryResolverShared()

    func providePlace() -> Place { "Delft" }
    func provideSource() -> any TimeSource { Afternoon() }
    func provideTile() -> Tile { Tile(color: "blue") }
}
