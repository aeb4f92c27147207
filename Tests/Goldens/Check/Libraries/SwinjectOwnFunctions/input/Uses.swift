import Swinject

final class Plug: Bell, Plain { override required init() {} }
final class Tall {}
final class Wide {}
final class Low {}

func wire(_ container: Container) {
    container.bind(Bell.self, to: Plug.self)
    container.pair(Chime.self, and: WallClock.self) { Chime() }
    container.register(Clock.self) { _ in Clock() }
    container.register(Lamp.self, Lamp.init)  // expect PB609
    container.register(Tall.self) { _ in Tall() }
    container.register(Low.self, name: "low") { _ in Low() }
}

func use(_ container: Container) {
    print(container.get(Bell.self), container.get(Chime.self), container.get(WallClock.self))
    print(container.get(Lamp.self))
    print(container.both(Tall.self, Wide.self))  // expect PB601
    print(container.get(Wick.self))  // expect PB601
    print(container.find(Low.self, name: "low"))
    let lamp: Lamp = container.load()
    print(lamp, container.fill(Lamp.self) { (clock: Clock) in Lamp(clock) })  // expect PB609
}
