import Kit
import Patchbay

// A name that a type inherits means there what it means to Swift, alone or behind the name of the type.

struct Image { let name: String }
struct Style { let name: String }

class Screen {
    struct Style { let size: Int }
    typealias Handler = (Int) -> String
}

/// Its style is that of `Screen`, not the one beside it.
final class Detail: Screen, Injectable {
    struct Dependency {
        let style: Style
        let handler: Handler?
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

/// The same names from outside.
struct Report: Injectable {
    struct Dependency {
        let style: Detail.Style
        let handler: Detail.Handler?
        let plain: Style
        let log: Shop.Log?
        let pages: [Shop.Page]
        let number: Shop.Page.Number?
        let route: Detail.Route?
    }
    let dependency: Dependency
}

/// What its type keeps to another file is not meant.
extension Rack {
    struct Shelf: Injectable {
        struct Dependency {
            let style: Style
            let image: Image?
        }
        let dependency: Dependency
    }
}

/// `Self` is the type around.
struct Label: Injectable {
    typealias Dependency = Self.Needs
    struct Needs {
        struct Tag { let text: String }
        typealias Size = Double
        let tag: Self.Tag?
        let size: Self.Size?
        let style: Style
    }
    let dependency: Needs
    init(dependency: Needs) { self.dependency = dependency }
}

class List<Element> {
    typealias Rows = [Element]
    struct Empty { let text: String }
}

class Sorted<Value>: List<(key: Int, value: Value)> {}

/// The arguments of a superclass are in its aliases.
final class Gallery: Sorted<Image>, Injectable {
    struct Dependency {
        let rows: Rows
        let empty: Empty?
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

protocol Routed {
    typealias Route = Path<Self>
}

struct Path<Owner> { let text: String }

extension Detail: Routed {}

protocol Themed {
    associatedtype Theme = Image
    associatedtype Motif = Int
    associatedtype Frame
    var frame: Frame { get }
}

/// What nobody says otherwise is the default; what only Swift infers has a name all the same.
struct Card: Themed, Injectable {
    typealias Motif = String
    struct Dependency {
        let theme: Theme
        let motif: Motif
        let other: Self_.Theme?
        let frame: Frame
    }
    typealias Self_ = Card
    let frame: Style
    let dependency: Dependency
    init(dependency: Dependency) {
        self.dependency = dependency
        frame = dependency.frame
    }
}

extension Shop {
    typealias Log = any Logging
    struct Page {
        typealias Number = UInt8
        let text: String
    }
}

protocol Logging {}
struct Console: Logging {}

extension Kit.Shop.Till {
    struct Slip: Injectable {
        struct Dependency {
            let page: Page?
            let sum: Sum?
        }
        typealias Page = Shop.Page.Number
        let dependency: Dependency
    }
}

extension Int {
    typealias Big = UInt64
}

protocol Stateful {
    associatedtype State
}

/// What an alias says of associated types and of `Self` it says of who inherits it.
protocol Reducing: Stateful {
    typealias Reducer = (inout State, Int) -> Void
    typealias Store = Path<Self>
}

struct Counter: Reducing, Injectable {
    typealias State = Double
    struct Dependency {
        let reducer: Reducer?
        let store: Store
        let limit: Int.Big?
    }
    let dependency: Dependency
}

/// A name beside a type comes before those of its protocols.
struct Banner: Named, Injectable {
    struct Dependency { let motto: Motto }
    let dependency: Dependency
}

protocol Named { typealias Motto = Int }

typealias Motto = String

/// The style beside it, as that of `Pane` is kept to another file.
final class Window: Pane, Injectable {
    struct Dependency { let plain: Style }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

class Root { struct Mark { let text: String } }
class Middle: Root {}
protocol Marked { typealias Mark = Int }

/// What a class has comes before what a protocol has, however far up it is.
final class Flag: Middle, Marked {}

typealias Rows = [Image]
typealias Headers = [String: Style]

extension Array {
    typealias Pair = (Element, Element)
}

/// Members of what an alias stands for, and what a protocol says of another one's associated type.
struct Table: Injectable {
    struct Dependency {
        let start: Rows.Index
        let key: Headers.Key?
        let first: Rows.Element
        let pair: Rows.Pair?
        let mark: Flag.Mark?
        let unit: Plate.Unit?
    }
    let dependency: Dependency
}

protocol Measured { associatedtype Unit }
protocol Weighed: Measured where Unit == Float {}
struct Plate: Weighed {}

protocol HasMaker {
    associatedtype Product
    typealias Maker = () -> Product
}

protocol HasPart {
    func providePart() -> UInt16
}

/// Inherits an alias that is about whoever conforms, and says in another way what it refines.
protocol MakerResolver: Resolver, HasMaker where Product == Image, Self: HasPart {
    func provideMaker() -> Maker
}

struct Workshop: MakerResolver {
    func provideMaker() -> () -> Image { { Image(name: "made") } }
    func providePart() -> UInt16 { 16 }
}

struct Wall: Injectable {
    struct Dependency {
        let maker: () -> Image
        let part: UInt16?
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideStart() -> Int
    func provideFirst() -> Image
    func providePair() -> (Image, Image)
    func provideMark() -> Root.Mark
    func provideUnit() -> Float
    func provideSum() -> Kit.Shop.Till.Sum
    func provideReducer() -> (inout Double, Int) -> Void
    func provideStore() -> Path<Counter>
    func provideLimit() -> UInt64
    func provideStyle() -> Screen.Style
    func providePlain() -> Style
    func provideHandler() -> (Int) -> String
    func provideLog() -> any Logging
    func providePages() -> [Shop.Page]
    func provideNumber() -> UInt8
    func provideRoute() -> Path<Detail>
    func provideRows() -> [(key: Int, value: Image)]
    func provideEmpty() -> List<(key: Int, value: Image)>.Empty
    func provideMotif() -> String
}

struct App: AppResolver {
    func provideStart() -> Int { 3 }
    func provideFirst() -> Image { Image(name: "first") }
    func providePair() -> (Image, Image) { (Image(name: "left"), Image(name: "right")) }
    func provideMark() -> Root.Mark { Root.Mark(text: "mark") }
    func provideUnit() -> Float { 1.5 }
    func provideSum() -> Kit.Shop.Till.Sum { Kit.Shop.Till.Sum(text: "3.50") }
    func provideReducer() -> (inout Double, Int) -> Void { { $0 += Double($1) } }
    func provideStore() -> Path<Counter> { Path(text: "counter") }
    func provideLimit() -> UInt64 { 99 }
    func provideStyle() -> Screen.Style { Screen.Style(size: 12) }
    func providePlain() -> Style { Style(name: "plain") }
    func provideHandler() -> (Int) -> String { { "handled \($0)" } }
    func provideLog() -> any Logging { Console() }
    func providePages() -> [Shop.Page] { [Shop.Page(text: "first")] }
    func provideNumber() -> UInt8 { 7 }
    func provideRoute() -> Path<Detail> { Path(text: "detail") }
    func provideRows() -> [(key: Int, value: Image)] { [(1, Image(name: "sea"))] }
    func provideEmpty() -> List<(key: Int, value: Image)>.Empty { .init(text: "none") }
    func provideMotif() -> String { "waves" }
}

let detail = App().resolveDetail().dependency
print(detail.style.size, detail.handler?(1) ?? "nil")
let report = App().resolveReport().dependency
print(report.style.size, report.handler?(2) ?? "nil", report.plain.name, report.log == nil)
print(report.pages.map(\.text), report.number ?? 0, report.route?.text ?? "nil")
let gallery = App().resolveGallery().dependency
print(gallery.rows.map(\.value.name), gallery.empty?.text ?? "nil")
let card = App().resolveCard(frame: Style(name: "oak"))
print(card.dependency.theme.name, card.dependency.motif, card.dependency.other?.name ?? "nil", card.frame.name)
let slip = App().resolveShopTillSlip().dependency
print(slip.page ?? 0, slip.sum?.text ?? "nil")
let counter = App().resolveCounter().dependency
var state = 1.5
counter.reducer?(&state, 2)
print(state, counter.store.text, counter.limit ?? 0)
print(App().resolveBanner().dependency.motto)
let table = App().resolveTable().dependency
print(table.start, table.key ?? "nil", table.first.name, table.pair?.1.name ?? "nil", table.mark?.text ?? "nil", table.unit ?? 0)
let wall = Workshop().resolveWall().dependency
print(wall.maker().name, wall.part ?? 0)
print(App().resolveWindow().dependency.plain.name)
print(App().resolveRackShelf().dependency.style.name, App().resolveRackShelf().dependency.image?.name ?? "nil")
let label = App().resolveLabel().dependency
print(label.tag?.text ?? "nil", label.size ?? 0, label.style.name)
