public import Catalogue
public import Patchbay
public import Tickets

public struct Counter: Injectable {
    public struct Dependency {
        public let collection: Catalogue.Collection
        public let desk: TicketDesk

        public init(collection: Catalogue.Collection, desk: TicketDesk) {
            self.collection = collection
            self.desk = desk
        }
    }

    private let dependency: Dependency

    public init(dependency: Dependency) {
        self.dependency = dependency
    }

    public func sell() -> String { "postcard of \(dependency.collection.titles[0]), \(dependency.desk.sell())" }
}

/// Has the name of a type in Rooms.
public struct Sign: Injectable {
    public struct Dependency {
        public init() {}
    }

    public init(dependency: Dependency) {}

    public var text: String { "open" }
}
