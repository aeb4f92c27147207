import Patchbay

// A closure's type may name its parameters, and say of which one type its errors are: also where it lies in another closure, as
// in a store.

enum Failure: Error { case expired }
struct Token: Sendable { let text: String }

struct Note: Injectable {
    struct Dependency {
        let title: String
        let body: String
        let footer: String
    }
    let dependency: Dependency
}

struct Editor: Injectable {
    struct Dependency {
        let byName: (_ body: String, _ title: String, _ footer: String) -> Note
        let partly: (String, _ title: String, String) -> Note
        let byOrder: (_ first: String, _ second: String, _ third: String) -> Note
    }
    let dependency: Dependency
}

final class Client: SharedInjectable, Sendable {
    struct Dependency {
        let token: @Sendable () throws(Failure) -> Token
        let later: @Sendable () async throws(Failure) -> Token
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

struct Session: Injectable {
    struct Dependency {
        let token: Lazy<() throws(Failure) -> Token>
        let nested: () -> () throws(Failure) -> Token
    }
    let dependency: Dependency
}

// `throws(any Error)` is `throws`, and `throws(Never)` is nothing.

struct Chart { let number: Int }

struct Feed: Injectable {
    struct Dependency {
        let load: () throws(any Error) -> Chart
        let query: Query<Chart, Never>
    }
    let dependency: Dependency
}

struct Query<Value, Problem: Error>: Injectable {
    struct Dependency { let fetch: () throws(Problem) -> Value }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func provideToken() throws(Failure) -> Token
    func provideLoad() -> () throws -> Chart
    func provideCached() -> () -> Chart
}

final class App: AppResolver {
    let shared = AppResolverShared()
    func provideToken() throws(Failure) -> Token { Token(text: "token") }
    func provideLoad() -> () throws -> Chart { { Chart(number: 1) } }
    func provideCached() -> () -> Chart { { Chart(number: 2) } }
}

let editor = App().resolveEditor().dependency
for note in [editor.byName("body", "title", "footer"), editor.partly("body", "title", "footer")] {
    print(note.dependency.title, note.dependency.body, note.dependency.footer)
}
let ordered = editor.byOrder("title", "body", "footer").dependency
print(ordered.title, ordered.body, ordered.footer)
let client = App().resolveClient().dependency
print(try client.token().text, try await client.later().text)
let session = App().resolveSession().dependency
print(try session.token.value().text, try session.nested()().text)
let feed = App().resolveFeed().dependency
print(try feed.load().number, feed.query.dependency.fetch().number)
