import Patchbay

// Extensions that name their type by an alias.

struct Clock: Sendable { var time = 12 }

struct Greeter { let text: String }
extension Welcomer: Injectable {
    struct Dependency {
        let clock: Clock
        let tone: Tone
    }
    enum Tone { case warm }
    init(dependency: Dependency) { text = "hello at \(dependency.clock.time), \(dependency.tone)" }
}

enum Kitchen {
    struct Oven { let heat: Int }
    typealias Stove = Oven
}
extension Kitchen.Stove: Injectable {
    struct Dependency { let heat: Heat }
    typealias Heat = Int
    init(dependency: Dependency) { heat = dependency.heat }
}

struct Box<Content> { let content: Content }
typealias Crate<Content> = Box<Content>
extension Crate: Module, Injectable {
    struct Dependency { let content: Content }
    init(dependency: Dependency) { content = dependency.content }
}

struct Delivery: Injectable {
    struct Dependency {
        let greeter: Welcomer
        let oven: Kitchen.Oven
        let crate: Box<Clock>
    }
    let text: String
    init(dependency: Dependency) {
        text = "\(dependency.greeter.text), \(dependency.oven.heat), \(dependency.crate.content.time)"
    }
}

protocol AppResolver: Resolver {
    func provideClock() -> Clock
    func provideTone() -> Welcomer.Tone
    func provideHeat() -> Int
}

struct App: AppResolver {
    func provideClock() -> Clock { Clock() }
    func provideTone() -> Greeter.Tone { .warm }
    func provideHeat() -> Int { 220 }
}

print(App().resolveDelivery().text)
