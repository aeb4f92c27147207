import Patchbay

// What is public for some only is made, by methods that are not public.

@_spi(Tools) public struct Probe: Injectable {
    public struct Dependency {
        public init() {}
    }

    public init(dependency: Dependency) {}
}

public struct Gauge: Injectable {
    public struct Dependency {
        let probe: Probe

        @_spi(Tools) public init(probe: Probe) { self.probe = probe }
    }

    let probe: Probe

    public init(dependency: Dependency) { probe = dependency.probe }
}

public struct Panel: Injectable {
    public struct Dependency {
        let gauge: Gauge

        public init(gauge: Gauge) { self.gauge = gauge }
    }

    let gauge: Gauge

    public init(dependency: Dependency) { gauge = dependency.gauge }
}

// What is public in something that is not is as visible as that.

enum Desk {
    public struct Lamp: Injectable {
        public struct Dependency {
            public init() {}
        }

        public init(dependency: Dependency) {}
    }
}

struct Room: Injectable {
    struct Dependency { let lamp: Desk.Lamp }

    let dependency: Dependency
}

// So is what has it in the place of a parameter, by however many steps.

public struct Box<Item> {
    public init() {}
}

public struct Shelf<Item>: Injectable {
    public struct Dependency {
        let box: Box<Item>

        public init(box: Box<Item>) { self.box = box }
    }

    let box: Box<Item>

    public init(dependency: Dependency) { box = dependency.box }
}

struct Hall: Injectable {
    struct Dependency {
        let lamps: Shelf<Desk.Lamp>
        let rooms: Shelf<Room>
        let gauges: Shelf<Gauge>
    }

    let dependency: Dependency
}

public protocol ToolResolver: Resolver {
    func provideBox<Item>(of type: Item.Type) -> Box<Item>
}

public struct Tools: ToolResolver {
    public func provideBox<Item>(of type: Item.Type) -> Box<Item> { Box() }
}

// A stub is as visible as all that it has to meet.

public protocol ProbeResolver: Resolver {
    @_spi(Tools) func provideNeedle() -> Needle
}

@_spi(Tools) public struct Needle {
    public init() {}
}

@_spi(Tools) public protocol InnerResolver: Resolver {
    func provideGauges() -> Box<Int>
}

print(Tools().resolvePanel().gauge.probe, Tools().resolveProbe())
print(Tools().resolveRoom().dependency.lamp)
print(Tools().resolveHall().dependency.rooms.box)
