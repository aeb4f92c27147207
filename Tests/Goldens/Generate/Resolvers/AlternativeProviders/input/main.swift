import Patchbay

// Providers that differ from branch to branch: in parameters, in effects, or in being there.

struct Zone { let name: String }
struct Flag { let value: Int }
struct Token { let name: String }

struct Deep: Injectable {
    struct Dependency { let flag: Flag }
    let dependency: Dependency
}
struct Deeper: Injectable {
    struct Dependency {
        let deep: Deep
        let zone: Zone
    }
    let dependency: Dependency
}
/// Provided in one branch, and made by the generator in the other.
struct Engine: Injectable {
    struct Dependency {}
    let name: String
    init(dependency: Dependency) { name = "made" }
    init(name: String) { self.name = name }
}
struct Car: Injectable {
    struct Dependency { let engine: Engine }
    let dependency: Dependency
}
struct Ticket: Injectable {
    struct Dependency {
        let token: Token
        let count: Int8
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    #if REMOTE
        func provideFlag() async throws -> Flag
        func provideZone(token: Token) -> Zone
        func provideCount(of flag: Flag) -> Int8
        func provideEngine() -> Engine
    #else
        func provideFlag() -> Flag
        func provideZone() -> Zone
        func provideCount() -> Int8
    #endif
    func provideToken() -> Token
}
extension AppResolver {
    #if REMOTE
        func provideWord(zone: Zone) -> String { "word of \(zone.name)" }
    #else
        func provideWord() -> String { "word" }
    #endif
}

/// A child that has a provider of its own in one branch, and reaches that of its parent in the other.
protocol KidResolver: Resolver {
    var parent: any AppResolver { get }
    #if REMOTE
        func provideToken() -> Token
    #endif
}

struct App: AppResolver {
    #if REMOTE
        func provideFlag() async throws -> Flag { Flag(value: 1) }
        func provideZone(token: Token) -> Zone { Zone(name: "zone of \(token.name)") }
        func provideCount(of flag: Flag) -> Int8 { Int8(flag.value) }
        func provideEngine() -> Engine { Engine(name: "provided") }
    #else
        func provideFlag() -> Flag { Flag(value: 1) }
        func provideZone() -> Zone { Zone(name: "zone") }
        func provideCount() -> Int8 { 3 }
    #endif
    func provideToken() -> Token { Token(name: "app") }
}
struct Kid: KidResolver {
    let parent: any AppResolver
    #if REMOTE
        func provideToken() -> Token { Token(name: "kid") }
    #endif
}

// What throws in one build is asked for with `try` in all.
let app = App()
let deeper = try await app.resolveDeeper().dependency
print(deeper.zone.name, deeper.deep.dependency.flag.value, app.resolveString(), app.resolveCar().dependency.engine.name)
let kid = Kid(parent: app)
let ticket = try await kid.resolveTicket().dependency
print(ticket.token.name, ticket.count, kid.resolveZone().name)
print(try await app.resolveFlag().value)
