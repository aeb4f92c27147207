import Patchbay

// A child provides the special case of what its parent provides for all types, and the other way round.

struct Source<Element> { let name: String }
struct Sink<Element> { let name: String }

struct Use: Injectable {
    struct Dependency {
        let special: Source<Int>
        let general: Source<String>
        let sink: Sink<Int>
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideSource<Element>(_ type: Element.Type) -> Source<Element>
    func provideNumbers() -> Sink<Int>
}
protocol KidResolver: Resolver {
    var parent: any AppResolver { get }
    func provideNumbers() -> Source<Int>
    func provideSink<Element>(_ type: Element.Type) -> Sink<Element>
}
protocol GrandKidResolver: Resolver {
    var parent: any KidResolver { get }
}

struct App: AppResolver {
    func provideSource<Element>(_ type: Element.Type) -> Source<Element> { Source(name: "app") }
    func provideNumbers() -> Sink<Int> { Sink(name: "app") }
}
struct Kid: KidResolver {
    let parent: any AppResolver
    func provideNumbers() -> Source<Int> { Source(name: "kid") }
    func provideSink<Element>(_ type: Element.Type) -> Sink<Element> { Sink(name: "kid") }
}
struct GrandKid: GrandKidResolver { let parent: any KidResolver }

// `where` says what one parameter is of another.

protocol Model { associatedtype ID }
struct Book: Model { typealias ID = String }
struct Film: Model { struct ID {} }

struct Pair<Item: Model, Key>: Injectable where Key == Item.ID {
    struct Dependency { let special: Source<Int> }
    let name: String
    init(dependency: Dependency) { name = dependency.special.name }
}
struct Shelf: Injectable {
    struct Dependency {
        let books: Pair<Book, String>
        let films: Pair<Film, Film.ID>
    }
    let dependency: Dependency
}

let kid = Kid(parent: App())
for use in [kid.resolveUse(), GrandKid(parent: kid).resolveUse()].map(\.dependency) {
    print(use.special.name, use.general.name, use.sink.name)
}
print(kid.resolveShelf().dependency.books.name, App().resolveShelf().dependency.films.name)
