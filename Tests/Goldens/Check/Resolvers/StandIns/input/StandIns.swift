import Patchbay

protocol Storage {}
protocol Clock {}
protocol Mailer {}
protocol Delegate {}

struct MemoryStorage: Injectable {
    typealias Binds = any Storage  // expect PB119
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Numbers: Injectable {
    typealias Binds = [Int]  // expect PB119
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Cache<Content>: Injectable, Storage {
    typealias Binds = any Storage  // expect PB119
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct SlowMailer: Injectable, Mailer {
    typealias Binds = any Mailer
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct FastMailer: Injectable, Mailer {
    typealias Binds = any Mailer
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct SystemClock: Injectable, Clock {
    typealias Dependency = Void
    init(dependency: Void) {}
}

/// Brings itself.
struct Screen: Injectable, Delegate {
    struct Dependency {
        let clock: any Clock  // expect PB124
        let mailer: any Mailer  // expect PB121
        let delegate: any Delegate
        let limit: Limit
        let locale: Locale?
    }
    let dependency: Dependency
}

struct Limit {}
struct Locale {}

/// Gives itself to what it makes.
final class Coordinator: Injectable, Guide {
    struct Dependency { let makeStep: (any Guide) -> Step }
    init(dependency: Dependency) {}
}

struct Step: Injectable {
    struct Dependency { let guide: any Guide }
    let dependency: Dependency
}

protocol Guide {}

protocol AppResolver: Resolver {
    func makeLimit() -> Limit  // expect PB125
    func makeSomething() -> Int
    func providers() -> Limit  // expect PB125
    func resolveLocale() -> Locale
}
