import Patchbay

// All that can be generic: nested types, classes, modules, property injection, conditional conformances.

struct User: Sendable { let name: String }
struct Key {}
struct Log { let lines: [String] }

protocol AppResolver: Resolver {
    func provideUser() -> User
    func provideLog() -> Log
    func provideNumbers() -> Box<[Int]>
    func provideBox<Element>(log: Log) -> Box<[Element]>
    func provideAnyBox<Content>(of: Content.Type) -> Box<Content>
}

/// A parameter that is called what another type is called.
struct Wrapper<Key>: FactoryMethodInjectable {
    struct Dependency { let user: User }
    let text: String
    static func makeInstance(dependency: Dependency) throws -> Wrapper {
        Wrapper(text: "\(dependency.user.name) in a wrapper of \(Key.self)")
    }
}

struct Box<Content> { let text: String }

enum Outer<Item> {
    struct Inner: Injectable {
        struct Dependency {
            let box: Box<Item>
            let key: Key
            let wrapper: Wrapper<Item>
        }
        let text: String
        init(dependency: Dependency) { text = "inner with \(dependency.box.text), \(dependency.wrapper.text)" }
    }
    final class Editor: FactoryModule {
        struct Dependency { let user: User }
        struct Payload { let item: Item }
        let text: String
        init(dependency: Dependency, payload: Payload) { text = "\(dependency.user.name) edits \(payload.item)" }
    }
}

final class Cell<Item>: ConfiguratorModule {
    struct Dependency { let log: Log }
    struct Payload { let item: Item }
    var text = ""
    func configure(dependency: Dependency, payload: Payload) { text = "\(payload.item), \(dependency.log.lines.count)" }
}

final class Panel<Item>: PropertyInjectable {
    struct Dependency { let cell: Cell<Item>.Configurator; let editor: Factory<Outer<Item>.Editor> }
    var dependency: Dependency!
}

struct Report<Item> { let text: String }
extension Report: Module, Injectable where Item: Comparable {
    struct Dependency { let log: Log; let wanted: Item }
    init(dependency: Dependency) { text = "report on \(dependency.wanted)" }
}
extension Report where Item == User {
    struct Header { let item: Item }
}

/// One of all types is an injectable.
struct Banner<Item> { let text: String }
extension Banner<User>: Module, Injectable {
    struct Dependency { let user: User }
    init(dependency: Dependency) { text = "a banner of \(dependency.user.name)" }
}

/// The same, by another name.
struct Sheet<Row, Column> {
    struct Dependency { let column: Column; let label: Row }
    let text: String
}
typealias NamedSheet = Sheet<String, User>
extension NamedSheet: Module, Injectable {
    init(dependency: Dependency) { text = "a sheet of \(dependency.label) for \(dependency.column.name)" }
}
struct Drawer<Item> {
    struct Handle { let text: String }
}
extension Drawer<User>.Handle: Module, Injectable {
    struct Dependency { let user: User }
    init(dependency: Dependency) { text = "a handle for \(dependency.user.name)" }
}
struct Desk: Injectable {
    struct Dependency {
        let banner: Banner<User>
        let handle: Drawer<User>.Handle
        let other: Banner<Int>
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

/// Types that stand in an extension which says what the parameters are.
struct Map<Source, Target> {}
extension Map where Source == Int {
    struct Legend: Injectable {
        struct Dependency { let user: User }
        let text: String
        init(dependency: Dependency) { text = "a legend of \(Target.self) for \(dependency.user.name)" }
    }
}
extension Map where Source: Hashable, Target == [Source] {
    struct Scale: Injectable {
        struct Dependency { let set: Only<Source> }
        let text: String
        init(dependency: Dependency) { text = "a scale of \(dependency.set.text)" }
    }
}
struct Only<Item: Hashable>: Injectable {
    struct Dependency {}
    let text: String
    init(dependency: Dependency) { text = "only \(Item.self)" }
}

/// What it is an injectable for depends on the elements of a collection.
struct Shelf<Books> {}
extension Shelf: Module, Injectable where Books: Sequence, Books.Element == String {
    struct Dependency {}
    init(dependency: Dependency) {}
}
struct Library: Injectable {
    struct Dependency {
        let words: Shelf<[String]>
        let nested: Shelf<Set<String>>
        let numbers: Shelf<[Int]>
        let legend: Map<Int, Bool>.Legend
        let scale: Map<Int, [Int]>.Scale
    }
    let dependency: Dependency
}

/// The dependency is generic, and stands elsewhere.
struct ListDependency<Element> { let box: Box<[Element]>; let other: Box<Element> }
struct List<Item>: Injectable {
    typealias Dependency = ListDependency<Item?>
    let text: String
    init(dependency: Dependency) { text = "\(dependency.box.text), \(dependency.other.text)" }
}

/// What is asked for later.
struct Menu<Item>: Injectable {
    struct Dependency {
        let wrapper: () throws -> Wrapper<Item>
        let editor: Lazy<Outer<Item>.Editor.Factory>
    }
    let dependency: Dependency
}

struct Page: Injectable {
    struct Dependency {
        let inner: Outer<Int>.Inner
        let report: Report<Int>
        let numbers: Box<[Int]>
        let words: Box<[String]>
        let box: Box<Key>
        let editor: Outer<String>.Editor.Factory
        let list: List<Key>
        let menu: Lazy<Menu<Key>>
        let makeInner: (Key) throws -> Outer<Int>.Inner
    }
    let dependency: Dependency
}

// What members of types have to be: known of an alias and of collections; what nothing says, callers bring.

protocol Labelled { associatedtype Label }
struct Tag: Labelled { typealias Label = Int }
struct Mark: Labelled { typealias Label = String }

struct Tin<Content> {}
extension Tin: Module, Injectable where Content: Labelled, Content.Label == Int {
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Pair<First, Second> {}
extension Pair: Module, Injectable where First: Sequence, Second: Sequence, First.Element == Second.Element {
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Row<Items> {}
extension Row: Module, Injectable where Items: Collection, Items.Index == Int {
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Store: Injectable {
    struct Dependency {
        let tag: Tin<Tag>
        let mark: Tin<Mark>
        let same: Pair<[Character], String>
        let other: Pair<[Int], String>
        let row: Row<[Int]>
        let odd: Row<Set<Int>>
    }
    let dependency: Dependency
}

// What can conform only by an extension that is nowhere, does not: callers bring it.

protocol Priced {}
struct Coin: Priced {}
extension Bool: Priced {}
extension Optional: Priced where Wrapped == Bool {}

struct Price<Value> { var text = "" }
extension Price: Module, Injectable where Value: Priced {
    struct Dependency {}
    init(dependency: Dependency) { text = "the price of \(Value.self)" }
}

struct Till: Injectable {
    struct Dependency {
        let coin: Price<Coin>
        let bool: Price<Bool>
        let maybe: Price<Bool?>
        let number: Price<Int>
        let list: Price<[Coin]>
        let maker: Price<() -> Coin>
        let two: Price<(Coin, Coin)>
        let some: Price<any Priced>
    }
    let dependency: Dependency
}

struct Root: AppResolver {
    func provideUser() -> User { User(name: "Ada") }
    func provideLog() -> Log { Log(lines: ["one"]) }
    func provideNumbers() -> Box<[Int]> { Box(text: "the box of numbers") }
    func provideBox<Element>(log: Log) -> Box<[Element]> { Box(text: "a box of many \(Element.self)") }
    func provideAnyBox<Content>(of: Content.Type) -> Box<Content> { Box(text: "a box of \(Content.self)") }
}

let root = Root()
let page = try root.resolvePage(key: Key(), wanted: 5).dependency
print(page.inner.text)
print(page.report.text)
print(page.numbers.text)
print(page.words.text)
print(page.box.text)
print(page.editor.create(payload: .init(item: "words")).text)
print(page.list.text)
print(try page.menu.value.dependency.wrapper().text)
print(try page.makeInner(Key()).text)
let menu: Menu<Bool> = root.resolveMenu()
print(try menu.dependency.wrapper().text, menu.dependency.editor.value.create(payload: .init(item: false)).text)
let wrapper: Wrapper<Double> = try root.resolveWrapper()
print(wrapper.text)
let panel = Panel<Int>()
root.injectToPanel(panel)
let cell = Cell<Int>()
panel.dependency.cell.configure(cell, payload: .init(item: 3))
print(cell.text, panel.dependency.editor.create(payload: .init(item: 4)).text)
print(root.resolveOuterEditor(Outer<Bool>.Editor.self, payload: .init(item: true)).text)
print(root.resolveReport(wanted: "words").text)
print(root.resolveBannerOfUser().text)
let desk = root.resolveDesk(other: Banner(text: "a banner of nobody"))
print(desk.dependency.handle.text, desk.dependency.other.text)
let library = root.resolveLibrary(numbers: Shelf()).dependency
print(library.legend.text, library.scale.text)
let legend: Map<Int, Double>.Legend = root.resolveMapOfIntAndTargetLegend()
print(legend.text)
let store = root.resolveStore(mark: Tin<Mark>(), other: Pair<[Int], String>(), odd: Row<Set<Int>>())
print(type(of: store.dependency.tag), type(of: store.dependency.same), type(of: store.dependency.row))
let till = root.resolveTill(number: Price(text: "one"), list: Price(), maker: Price(), two: Price(), some: Price())
    .dependency
print(till.coin.text, till.bool.text, till.maybe.text, till.number.text)
