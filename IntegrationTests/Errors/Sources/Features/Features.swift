import PatchbayFeatures

// Each tree has one kind of error.

struct Printer: DisposableFeature {
    static var placeholder: Printer { Printer() }
}

struct Report: DisposableFeature {
    static var placeholder: Report { Report() }
}

func missing() throws {
    let features = makeFeatures { (registry: inout FeaturesRegistry) in
        registry.use(
            .disposable { (features: FeaturesContainer) -> Report in
                _ = try features.instance(of: Printer.self)
                return Report()
            }
        )
    }
    _ = try features.instance(of: Report.self)
}

struct Pen: DisposableFeature {
    static var placeholder: Pen { Pen() }
}

func duplicate() throws {
    let features = makeFeatures { (registry: inout FeaturesRegistry) in
        registry.use(.disposable(Pen.self) { _ in Pen() })
        registry.use(.disposable(Pen.self) { _ in Pen() })
    }
    _ = try features.instance(of: Pen.self)
}

struct Eraser: DisposableFeature {
    static var placeholder: Eraser { Eraser() }
}

func unused() {
    _ = makeFeatures { (registry: inout FeaturesRegistry) in
        registry.use(.disposable(Eraser.self) { _ in Eraser() })
    }
}

enum SessionScope: FeaturesScope {}

func undefined(_ features: FeaturesContainer) throws {
    _ = try features.branch(SessionScope.self)
}

struct Clock: StaticFeature {
    static var placeholder: Clock { Clock() }
}

struct Receipt: DisposableFeature {
    static var placeholder: Receipt { Receipt() }
}

func missingStatic() throws {
    let features = makeFeatures { (registry: inout FeaturesRegistry) in
        registry.use(
            .disposable { (features: FeaturesContainer) -> Receipt in
                let clock: Clock = features.instance()
                print(clock)
                return Receipt()
            }
        )
    }
    _ = try features.instance(of: Receipt.self)
}

final class Player: CacheableFeature {
    static var placeholder: Player { Player() }
}

final class Queue: CacheableFeature {
    static var placeholder: Queue { Queue() }
}

func cycle() {
    _ = makeFeatures { (registry: inout FeaturesRegistry) in
        registry.use(
            .cacheable(Player.self) { features in
                let queue: Queue = try features.instance()
                print(queue)
                return Player()
            }
        )
        registry.use(
            .cacheable(Queue.self) { features in
                let player: Player = try features.instance()
                print(player)
                return Queue()
            }
        )
    }
}
