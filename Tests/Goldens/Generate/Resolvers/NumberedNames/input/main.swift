import Patchbay

// A number that tells two methods apart does not make the name of another provider.

struct Logger { let name: String }

struct Use: Injectable {
    struct Dependency {
        let logger: Logger
        let logger2: Logger
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var logger: Logger { get }
    func provideLogger2() -> Logger
}

struct App: AppResolver {
    let logger = Logger(name: "first")
    func provideLogger2() -> Logger { Logger(name: "second") }
}

let use = App().resolveUse().dependency
print(use.logger.name, use.logger2.name, App().resolveLogger2().name)
