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

protocol AppResolver: Resolver {
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
    func provideTheme() -> Image
    func provideMotif() -> String
}

struct App: AppResolver {
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
    func provideTheme() -> Image { Image(name: "dusk") }
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
