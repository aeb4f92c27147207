import PatchbayFeatures

// What cannot be told of one registration leaves certain what the others say, unless it may stand in for them.

struct Player: CacheableFeature {
    var number: Int
    static var placeholder: Player { Player(number: 0) }
}

struct Queue: CacheableFeature {
    var number: Int
    static var placeholder: Queue { Queue(number: 0) }
}

struct Store<Item: Sendable>: CacheableFeature {
    var all: @Sendable () -> [Item]
    static var placeholder: Store { Store(all: { [] }) }
}

enum InnerScope: FeaturesScope {}

let root = FeaturesRoot { registry in
    registry.use(.cacheable(Store<Int>.self) { _ in Store(all: { [1] }) })  // expect PB407
    registry.use(
        .cacheable { (features: Features) -> Player in
            let queue: Queue = try features.instance()  // expect PB406
            return Player(number: queue.number)
        }
    )
    registry.use(
        .cacheable { (features: Features) -> Queue in
            let player: Player = try features.instance()
            return Queue(number: player.number)
        }
    )
}

let other = FeaturesRoot { registry in
    registry.replace(.cacheable(Store<Int>.self) { _ in Store(all: { [1] }) })  // expect PB407
    registry.use(
        .cacheable { (features: Features) -> Player in
            let queue: Queue = try features.instance()
            return Player(number: queue.number)
        }
    )
    registry.use(
        .cacheable { (features: Features) -> Queue in
            let player: Player = try features.instance()
            return Queue(number: player.number)
        }
    )
}
