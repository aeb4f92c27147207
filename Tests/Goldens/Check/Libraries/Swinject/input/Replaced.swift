import Swinject

struct Replaced {
    let useServer: Bool

    func fill(_ container: Container) {
        container.register(Clock.self, name: "a") { _ in SystemClock() }
        container.register(Clock.self, name: "b") { _ in SystemClock() }
        container.register(Clock.self, name: "a") { _ in ServerClock() }  // expect PB602
        container.register(Clock.self, name: "a") { (_, zone: Int) in ServerClock(zone: zone) }
        if useServer {
            container.register(Clock.self) { _ in ServerClock() }
        } else {
            container.register(Clock.self) { _ in SystemClock() }
        }
        #if DEBUG
            container.register(Page.self) { _ in Page(title: "debug") }
        #else
            container.register(Page.self) { _ in Page(title: "release") }
        #endif
    }

    func refill(_ container: Container, _ other: Container) {
        container.register(Clock.self, name: "c") { _ in SystemClock() }
        other.register(Clock.self, name: "c") { _ in SystemClock() }
    }

    func use(_ container: Container) {
        for name in ["a", "b", "c"] { print(container.resolve(Clock.self, name: name)!) }
        print(container.resolve(Clock.self)!, container.resolve(Page.self)!)
        print(container.resolve(Clock.self, name: "a", argument: 1)!)
    }
}
