import Patchbay

// Providers and injectables with requirements on what is left open: those that do not hold leave the request to another, or
// to the caller.

protocol Model {}
struct User: Model {}

/// Conforms for some arguments only, as standard types are made to.
struct Page<Item> {}
extension Page: Model where Item: Model {}
extension Array: Model where Element: Model {}
extension Optional: Model where Wrapped == User {}
protocol Listed: Model {}
struct Tray<Item> {}
extension Tray: Listed, Model where Item: Model, Item: Hashable {}

struct Store<Item> { let kind: String }

struct Shelf: Injectable {
    struct Dependency {
        let pages: Store<Page<User>>, numbers: Store<Page<Int>>
        let nested: Store<[Page<User>]>, flat: Store<[Page<Int>]>
        let maybe: Store<User?>, other: Store<Page<User>?>
        let tray: Store<Tray<User>>
    }
    let dependency: Dependency
}

/// Says neither that it is a class nor that it can be compared.
struct Plain { let run: () -> Void }
struct Code: Hashable {}
final class Node {}
enum Side { case left, right }

struct Cell<Item> { let kind: String }

struct Table: Injectable {
    struct Dependency {
        let plain: Cell<Plain>, code: Cell<Code>, node: Cell<Node>, side: Cell<Side>
        let number: Cell<Int>, text: Cell<String>, list: Cell<[Plain]>, sides: Cell<[Side: Code?]>, run: Cell<() -> Void>
    }
    let dependency: Dependency
}

/// Is one for what can be thrown, and for what has elements.
struct Report<Item> { let kind: String }
struct Failure: Error {}
extension Report: Module, Injectable where Item: Error {
    struct Dependency { let number: Int }
    init(dependency: Dependency) { kind = "report \(dependency.number)" }
}
extension Bool: @retroactive Error {}

struct Summary: Injectable {
    struct Dependency { let failure: Report<Failure>, flag: Report<Bool>, text: Report<String>? }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideNumber() -> Int
    func provideStore<Item>(of type: Item.Type) -> Store<Item>
    func provideModels<Item: Model>(of type: Item.Type) -> Store<Item>
    func provideCell<Item>(of type: Item.Type) -> Cell<Item>
    func provideObjects<Item: AnyObject>(of type: Item.Type) -> Cell<Item>
    func provideValues<Item: Hashable>(of type: Item.Type) -> Cell<Item>
}

struct App: AppResolver {
    func provideNumber() -> Int { 7 }
    func provideStore<Item>(of type: Item.Type) -> Store<Item> { Store(kind: "any") }
    func provideModels<Item: Model>(of type: Item.Type) -> Store<Item> { Store(kind: "model") }
    func provideCell<Item>(of type: Item.Type) -> Cell<Item> { Cell(kind: "any") }
    func provideObjects<Item: AnyObject>(of type: Item.Type) -> Cell<Item> { Cell(kind: "object") }
    func provideValues<Item: Hashable>(of type: Item.Type) -> Cell<Item> { Cell(kind: "value") }
}

let shelf = App().resolveShelf().dependency
print(shelf.pages.kind, shelf.numbers.kind, shelf.nested.kind, shelf.flat.kind)
print(shelf.maybe.kind, shelf.other.kind, shelf.tray.kind)
let table = App().resolveTable().dependency
print(table.plain.kind, table.code.kind, table.node.kind, table.side.kind)
print(table.number.kind, table.text.kind, table.list.kind, table.sides.kind, table.run.kind)
let summary = App().resolveSummary().dependency
print(summary.failure.kind, summary.flag.kind, summary.text?.kind ?? "nil")
