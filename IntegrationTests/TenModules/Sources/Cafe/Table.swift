public import KitClock
public import Patchbay
public import Tickets

public struct Table: Injectable {
    public struct Dependency {
        public let clock: WallClock
        public let price: TicketDesk.Price

        public init(clock: WallClock, price: TicketDesk.Price) {
            self.clock = clock
            self.price = price
        }
    }

    private let dependency: Dependency

    public init(dependency: Dependency) {
        self.dependency = dependency
    }

    public func order() -> String { "coffee at \(dependency.clock.time()) for \(dependency.price.euros / 4)" }
}
