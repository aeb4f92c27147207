import Patchbay

// Where a resolver asks again for what one that it refines asks for, with less, code that may wait calls the `async` one,
// and so do its generated methods. Beside a protocol that is no resolver the nearer one counts.

struct Token: Sendable { let number: Int }

struct Gate: Injectable {
    struct Dependency { let token: Token }
    let dependency: Dependency
}

protocol SlowResolver: Resolver {
    func provideToken() async throws -> Token
    func provideNumber() throws -> Int
}

protocol QuickResolver: SlowResolver {
    func provideToken() -> Token
    func provideNumber() -> Int
}

struct Quick: QuickResolver {
    func provideToken() -> Token { Token(number: 1) }
    func provideNumber() -> Int { 2 }
}

protocol Slow { func provideWord() async -> String }
protocol Fast { func provideWord() -> String }

protocol MixedResolver: Resolver, Fast, Slow {}

struct Mixed: MixedResolver {
    func provideWord() -> String { "word" }
}

func ask(_ resolver: some SlowResolver) async throws -> Int {
    try await resolver.resolveGate().dependency.token.number
}

let quick = Quick()
print(try await quick.resolveGate().dependency.token.number, try await ask(quick), quick.resolveInt())
print(Mixed().resolveString())
