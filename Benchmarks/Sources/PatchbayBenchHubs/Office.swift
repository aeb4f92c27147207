import PatchbayHubs

// What the hub makes: three levels, each behind a protocol, and one thing that all share.

protocol Ink: AnyObject {}
protocol Pen: AnyObject {}
protocol Letter: AnyObject {}
protocol Desk: AnyObject, Sendable {}

final class GallInk: Ink {}

final class Quill: Pen {
    let ink: any Ink

    init(ink: any Ink) { self.ink = ink }
}

final class Note: Letter {
    let pen: any Pen

    init(pen: any Pen) { self.pen = pen }
}

/// A note with something that only the one who asks knows.
final class Postcard: Letter {
    let number: Int
    let pen: any Pen

    init(number: Int, pen: any Pen) {
        self.number = number
        self.pen = pen
    }
}

final class OakDesk: Desk {}

/// The registrations that are measured.
enum Office {}

@AutoRegister((any Ink).self, using: GallInk.init)
@AutoRegister((any Pen).self, parameterTypes: (any Ink).self, using: Quill.init(ink:))
@AutoRegister((any Letter).self, parameterTypes: (any Pen).self, using: Note.init(pen:))
@Register(
    Postcard.self,
    parameterTypes: .explicit(Int.self),
    .resolved((any Pen).self),
    using: Postcard.init(number:pen:)
)
@SingletonRegister((any Desk).self, using: OakDesk.init)
extension Office {}

/// The same as opaque types.
enum PlainOffice {}

@OpaqueAutoRegister((any Ink).self, using: GallInk.init)
@OpaqueAutoRegister((any Pen).self, parameterTypes: (any Ink).self, using: Quill.init(ink:))
@OpaqueAutoRegister((any Letter).self, parameterTypes: (any Pen).self, using: Note.init(pen:))
extension PlainOffice {}

/// What somebody would write without a hub.
enum ByHand {
    static let desk: any Desk = OakDesk()
}
