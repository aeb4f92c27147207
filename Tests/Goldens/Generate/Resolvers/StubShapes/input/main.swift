import Patchbay

final class Window {
    let title: String
    init(_ title: String) { self.title = title }
}

struct Scale {
    let factor: Double
}

protocol AppResolver: Resolver {
    func provideScale(over: Double) -> Scale
    func provideWindow(_ number: Int8) -> Window!
    func attach(_ window: Window!, to other: (Window?)!) -> String
    var front: Window! { get }
    var count: UInt16 { mutating get }
    @available(*, deprecated, message: "ask for a Scale") func provideInt() -> Int
    @available(*, deprecated) var old: [Int] { get }
    @available(*, deprecated) func provideOldScale(_ scale: OldScale) -> [OldScale]
}

@available(*, deprecated) struct OldScale {}

struct App: AppResolver {
    func provideScale(over: Double) -> Scale { Scale(factor: over) }
    func provideWindow(_ number: Int8) -> Window! { Window("window \(number)") }
    func attach(_ window: Window!, to other: (Window?)!) -> String { window.title }
    var front: Window! { Window("front") }
    var count: UInt16 {
        mutating get { 7 }
    }
    @available(*, deprecated) func provideInt() -> Int { 8 }
    @available(*, deprecated) var old: [Int] { [] }
    @available(*, deprecated) func provideOldScale(_ scale: OldScale) -> [OldScale] { [scale] }
}

let stub = AppResolverStub(over: App())
print(stub.provideScale(over: 2).factor, stub.provideWindow(3).title, stub.front.title)
stub.onProvideScale = { Scale(factor: $0 * 2) }
stub.onProvideWindow = { _ in nil }
stub.onFront = { Window("stub") }
stub.onCount = { 9 }
stub.onAttach = { window, _ in window?.title ?? "none" }
print(stub.provideScale(over: 2).factor, stub.provideWindow(3) == nil, stub.front.title, stub.count)
print(stub.attach(nil, to: nil))
