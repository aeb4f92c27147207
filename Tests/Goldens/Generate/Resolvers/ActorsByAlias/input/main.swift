import Patchbay

// Actors by other names, and what leaves them.

typealias Screen = MainActor
enum Actors {
    @globalActor actor Disk { static let shared = Disk() }
}
typealias Storage = Actors.Disk

@Screen final class ViewModel: Injectable {
    struct Dependency { let count: Int }
    var count: Int
    init(dependency: Dependency) { count = dependency.count }
}
@Storage final class File: Injectable {
    struct Dependency { let count: Int }
    let count: Int
    init(dependency: Dependency) { count = dependency.count }
}

struct Token: Sendable { let name: String }
struct Use: Injectable {
    struct Dependency { let token: Token }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable { func provideCount() -> Int }

/// One of its providers runs on no actor.
@MainActor protocol RemoteResolver: Resolver {
    @concurrent func provideToken() async -> Token
    func provideCount() -> Int
}

struct App: AppResolver { func provideCount() -> Int { 3 } }
struct Remote: RemoteResolver {
    @concurrent func provideToken() async -> Token { Token(name: "remote") }
    func provideCount() -> Int { 4 }
}

let app = App()
print(app.resolveViewModel().count)
let file = await app.resolveFile()
print(file.count)
print(await Remote().resolveUse().dependency.token.name)
let stub = RemoteResolverStub()
stub.onProvideToken = { Token(name: "stub") }
print(await stub.resolveUse().dependency.token.name)
