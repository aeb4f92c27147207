import PatchbayHubs

// The types that the tests register. They are not `Sendable`, as those of most programs.

protocol Carrier {
    var name: String { get }
}

protocol Depot: AnyObject {
    var town: String { get }
}

final class Tram: Carrier {
    let name = "tram"
}

final class Bus: Carrier {
    let name = "bus"
}

class TownDepot: Depot {
    let town = "Graz"
}

final class ToyDepot: TownDepot {}

struct Line {
    let carrier: any Carrier
    let depot: any Depot
}

struct Stop: Equatable {
    struct Shelter: Equatable {
        var seats = 4
    }

    var name = "Main Square"
}

final class Ride {
    let start: Int
    let note: String
    let line: Line

    init(start: Int, note: String, line: Line) {
        self.start = start
        self.note = note
        self.line = line
    }
}

struct Store<Element> {
    var elements: [Element] = []
}

enum Town {}

@AutoRegister((any Carrier).self, using: Tram.init)
@SingletonRegister((any Depot).self, using: TownDepot.init)
@AutoRegister(
    Line.self,
    parameterTypes: (any Carrier).self,
    (any Depot).self,
    using: Line.init(carrier:depot:)
)
extension Town {}
