import Patchbay

@globalActor actor Disk { static let shared = Disk() }
final class Loose { var count = 0 }
protocol API {}
protocol SafeAPI: Sendable {}
final class Safe: Sendable {}

protocol AppResolver: Resolver, Sendable {
    func provideLoose() -> Loose
    @Disk func provideAPI() -> any API
    @Disk func provideSafeAPI() -> any SafeAPI
    @Disk func provideText() -> any CustomStringConvertible
    @Disk func provideSafe() -> Safe
    @MainActor func provideCount() -> Int
}

// MARK: From one actor to another

@MainActor final class Screen: Injectable {
    struct Dependency {
        let loose: Loose  // made by nobody's actor: it may go to this one
        let safe: Safe
        let safeAPI: any SafeAPI
    }
    init(dependency: Dependency) {}
}

@MainActor final class Panel: Injectable {
    struct Dependency { let api: any API }  // expect PB170
    init(dependency: Dependency) {}
}

@MainActor final class Label: Injectable {
    struct Dependency { let text: any CustomStringConvertible }  // expect PB170
    init(dependency: Dependency) {}
}

@dynamicMemberLookup final class Sketch {
    subscript(dynamicMember name: String) -> String { name }
}

protocol StudioResolver: Resolver, Sendable {
    @Disk func provideSketch() -> Sketch
}

@MainActor final class Easel: Injectable {
    struct Dependency { let sketch: Sketch }  // expect PB170
    init(dependency: Dependency) {}
}

// MARK: From the caller to two actors

final class Draft { var text = "" }

@MainActor final class Editor: Injectable {
    struct Dependency { let draft: Draft }  // expect PB170
    init(dependency: Dependency) {}
}

@Disk final class Saver: Injectable {
    struct Dependency { let editor: Editor }
    init(dependency: Dependency) {}
}

// MARK: From an actor to code on none

@MainActor protocol WindowResolver: Resolver {
    func provideHandle() -> Handle
    nonisolated func provideTitle(handle: Handle) async -> String  // expect PB170
}

final class Handle { var number = 0 }

struct Loading: Injectable {
    struct Dependency { let handle: Handle }  // expect PB170
    init(dependency: Dependency) async {}
}

// MARK: Into an actor

protocol PlainResolver: Resolver {
    func provideSource() -> Source
}

final class Source { var position = 0 }

actor Reading: Injectable {
    struct Dependency { let source: Source }  // expect PB170
    init(dependency: Dependency) {}
}

// MARK: Into a collection

protocol Step {}

protocol WalkResolver: Resolver, Sendable {
    @Disk func contributeFirst() -> any Step
    @MainActor func contributeSecond() -> any Step  // expect PB170
}

@Disk final class Walk: Injectable {
    struct Dependency { let steps: [any Step] }
    init(dependency: Dependency) {}
}

// MARK: Out of a parent that is an actor

protocol Lamp {}

protocol YardResolver: Actor, Resolver {
    func contributeHall() -> any Lamp  // expect PB170
}

protocol YardRoomResolver: Resolver, Sendable {
    var parent: any YardResolver { get }
    func contributeDesk() -> any Lamp
}

struct Light: Injectable {
    struct Dependency { let lamps: [any Lamp] }
    init(dependency: Dependency) {}
}

// MARK: Sent, though somebody may have kept it

protocol PostResolver: Resolver {
    func provideLetter() -> Letter
    func provideParcel() -> sending Parcel
    func provideMail(letter: sending Letter) -> Mail  // expect PB170
    func provideFreight(parcel: sending Parcel) -> Freight
    func provideStamped(stamp: sending Stamp) -> Stamped
}

final class Letter { var pages = 1 }
final class Parcel { var weight = 1 }
final class Stamp { var cents = 1 }
struct Mail {}
struct Freight {}
struct Stamped {}

@MainActor protocol DeskResolver: Resolver {
    func provideNote() -> Note
    func provideMemo(note: sending Note) -> Memo  // expect PB170
}

final class Note { var lines = 1 }
struct Memo {}

protocol CarResolver: Resolver, Sendable {
    func provideWheel() -> Wheel
    func provideCar(wheel: sending Wheel) -> Car
    func provideVan(hub: sending Axle) -> Van  // expect PB170
    func provideAxle(rim: Rim) -> Axle
}

final class Wheel { var size = 1 }
final class Axle { var size = 1 }
final class Rim { var size = 1 }
struct Car {}
struct Van {}

// What an extension of the main actor makes, the compiler does not send, though the resolver is `Sendable`.
@MainActor protocol HouseResolver: Resolver, Sendable {
    func provideDoor() -> Door
    func provideHouse(door: sending Door) -> House  // expect PB170
}

final class Door { var width = 1 }
struct House {}
