import Harness
import PatchbayHubs

/// What a hub resolves, against the same without a hub.
enum HubComparisons {
    static var all: [Comparison] { [threeLevels, withArgument, opaqueTypes, singleton, factory] }

    private static var threeLevels: Comparison {
        Comparison(
            "three levels, all new",
            baseline: Variant("initialisers") { times in
                for _ in 0..<times { blackHole(Note(pen: Quill(ink: GallInk())) as any Letter) }
            },
            others: [
                Variant("resolve((any Letter).self)") { times in
                    for _ in 0..<times { blackHole(Office.resolve((any Letter).self)) }
                },
                Variant("resolve()") { times in
                    for _ in 0..<times { blackHole(Office.resolve() as any Letter) }
                },
            ]
        )
    }

    private static var withArgument: Comparison {
        Comparison(
            "three levels and an argument",
            baseline: Variant("initialisers") { times in
                for number in 0..<times { blackHole(Postcard(number: number, pen: Quill(ink: GallInk()))) }
            },
            others: [
                Variant("resolve(Postcard.self, number:)") { times in
                    for number in 0..<times { blackHole(Office.resolve(Postcard.self, number: number)) }
                },
                Variant("factory(of: Postcard.self).make(number:)") { times in
                    let factory: Office.PostcardFactory = Office.factory(of: Postcard.self)
                    for number in 0..<times { blackHole(factory.make(number: number)) }
                },
            ]
        )
    }

    private static var opaqueTypes: Comparison {
        Comparison(
            "three levels, opaque",
            baseline: Variant("initialisers") { times in
                for _ in 0..<times { blackHole(Note(pen: Quill(ink: GallInk()))) }
            },
            others: [
                Variant("resolve((any Letter).self)") { times in
                    for _ in 0..<times { blackHole(PlainOffice.resolve((any Letter).self)) }
                }
            ]
        )
    }

    private static var singleton: Comparison {
        Comparison(
            "one value for all",
            baseline: Variant("static let") { times in
                for _ in 0..<times { blackHole(deskByHand()) }
            },
            others: [
                Variant("resolve((any Desk).self)") { times in
                    for _ in 0..<times { blackHole(deskOfHub()) }
                }
            ]
        )
    }

    // Not inlined, so that each time somebody gets a value of his own to hold on to: of a constant that is read in a
    // loop, the compiler may take once what it likes.

    @inline(never)
    private static func deskByHand() -> any Desk { ByHand.desk }

    @inline(never)
    private static func deskOfHub() -> any Desk { Office.resolve((any Desk).self) }

    private static var factory: Comparison {
        let closure = opaque { Note(pen: Quill(ink: GallInk())) as any Letter }
        let factory = opaque(Office.factory(of: (any Letter).self))
        return Comparison(
            "made later",
            baseline: Variant("a closure") { times in
                for _ in 0..<times { blackHole(closure()) }
            },
            others: [
                Variant("HubFactory.make()") { times in
                    for _ in 0..<times { blackHole(factory.make()) }
                }
            ]
        )
    }
}
