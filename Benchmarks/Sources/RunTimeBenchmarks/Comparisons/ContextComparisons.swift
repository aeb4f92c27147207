import ContextSubjects
import Harness
import PatchbayContexts

/// Members of a context against the getter of an existential that is at hand.
///
/// The order matters: the first comparisons find a process in which nothing was ever overridden.
struct ContextComparisons {
    private let world: any World = opaque(LiveWorld(offset: 7))
    private let other: any World = opaque(FixedWorld(day: 4))
    private let clerk: Clerk = opaque(Clerk())
    private let office: Office = opaque(Office())
    private let clerkByHand: ClerkByHand
    private let officeByHand: OfficeByHand
    private let replaceableOffice: ReplaceableOffice

    init() {
        clerkByHand = opaque(ClerkByHand(world: world))
        officeByHand = opaque(OfficeByHand(world: world))
        replaceableOffice = opaque(ReplaceableOffice(world: world))
    }

    var all: [Comparison] {
        [
            ofStruct, ofObject, ofType, extending, underScope, afterScope, scope, typeUnderScope, afterLasting,
            someMembers,
        ]
    }

    // MARK: Nothing overridden

    private var ofStruct: Comparison {
        Comparison(
            "nothing overridden: a member, asked by a struct",
            baseline: Variant("the getter through the existential") { [clerkByHand] in
                for _ in 0..<$0 { blackHole(opaqueDay(of: clerkByHand)) }
            },
            others: [
                Variant("resolve[\\.day]") { [clerk] in
                    for _ in 0..<$0 { blackHole(opaqueDay(of: clerk)) }
                },
                Variant("the accessor, @inlinable in another module") { [clerk] in
                    for _ in 0..<$0 { blackHole(opaqueAccessor(of: clerk)) }
                },
                Variant("the accessor, not @inlinable in another module") { [clerk] in
                    for _ in 0..<$0 { blackHole(opaqueForeignAccessor(of: clerk)) }
                },
            ]
        )
    }

    private var ofObject: Comparison {
        Comparison(
            "nothing overridden: a member, asked by an object",
            baseline: Variant("the getter through the existential in a property") { [officeByHand] in
                for _ in 0..<$0 { blackHole(opaqueDay(of: officeByHand)) }
            },
            others: [
                Variant("by hand: the same, in a property that a protocol lets everybody set") { [replaceableOffice] in
                    for _ in 0..<$0 { blackHole(opaqueDay(of: replaceableOffice)) }
                },
                Variant("resolve[\\.day]") { [office] in
                    for _ in 0..<$0 { blackHole(opaqueDay(of: office)) }
                },
            ]
        )
    }

    private var ofType: Comparison {
        Comparison(
            "nothing overridden: a member, asked by a type",
            baseline: Variant("the getter through a static existential") {
                for _ in 0..<$0 { blackHole(ArchiveByHand.world.day) }
            },
            others: [
                Variant("resolve[\\.day]") {
                    for _ in 0..<$0 { blackHole(Archive.day) }
                }
            ]
        )
    }

    private var extending: Comparison {
        Comparison(
            "nothing overridden: a member that has a context, and a member of that",
            baseline: Variant("by hand: a struct made with the existential") { [clerkByHand] in
                for _ in 0..<$0 { blackHole(opaqueDay(of: ClerkByHand(world: clerkByHand.world))) }
            },
            others: [
                Variant("resolve[\\.feed].day") { [clerk] in
                    for _ in 0..<$0 { blackHole(opaqueFeedDay(of: clerk)) }
                }
            ]
        )
    }

    // MARK: Overridden

    private var underScope: Comparison {
        Comparison(
            "a scope holds: a member, asked by a struct",
            baseline: Variant("the getter through the existential") { [clerkByHand] in
                for _ in 0..<$0 { blackHole(opaqueDay(of: clerkByHand)) }
            },
            others: [
                Variant("by hand: the getter of a task-local existential") { [other] times in
                    TaskWorld.$current.withValue(other) {
                        for _ in 0..<times { blackHole(opaqueDayOfTask()) }
                    }
                },
                Variant("resolve[\\.day], one scope") { [clerk, other] times in
                    withContext((any World).self, other) {
                        for _ in 0..<times { blackHole(opaqueDay(of: clerk)) }
                    }
                },
                Variant("resolve[\\.day], three scopes") { [clerk, other] times in
                    withContext((any World).self, other) {
                        withContext((any World).self, other) {
                            withContext((any World).self, other) {
                                for _ in 0..<times { blackHole(opaqueDay(of: clerk)) }
                            }
                        }
                    }
                },
            ]
        )
    }

    private var someMembers: Comparison {
        Comparison(
            "a scope for some members holds: a member, asked by a struct",
            baseline: Variant("the getter through the existential") { [clerkByHand] in
                for _ in 0..<$0 { blackHole(opaqueDay(of: clerkByHand)) }
            },
            others: [
                Variant("resolve[\\.day], replaced") { [clerk] times in
                    withContext(WorldOverrides { $0.day = 4 }) {
                        for _ in 0..<times { blackHole(opaqueDay(of: clerk)) }
                    }
                },
                Variant("resolve[\\.day], another one replaced") { [clerk] times in
                    withContext(WorldOverrides { $0[computing: \.feed] = { Feed() } }) {
                        for _ in 0..<times { blackHole(opaqueDay(of: clerk)) }
                    }
                },
            ]
        )
    }

    private var afterScope: Comparison {
        Comparison(
            "there was a scope: a member, asked by a struct",
            baseline: Variant("the getter through the existential") { [clerkByHand] in
                for _ in 0..<$0 { blackHole(opaqueDay(of: clerkByHand)) }
            },
            others: [
                Variant("resolve[\\.day]") { [clerk, other] times in
                    withContext((any World).self, other) {}
                    for _ in 0..<times { blackHole(opaqueDay(of: clerk)) }
                },
                Variant("resolve[\\.day], a context applied") { [clerk, other] times in
                    let clerk = opaque(withContext(clerk, other))
                    withContext((any World).self, other) {}
                    for _ in 0..<times { blackHole(opaqueDay(of: clerk)) }
                },
            ]
        )
    }

    private var scope: Comparison {
        Comparison(
            "a scope entered, a member read, the scope left",
            baseline: Variant("a task-local existential: withValue, and its getter") { [other] in
                for _ in 0..<$0 { TaskWorld.$current.withValue(other) { blackHole(opaqueDayOfTask()) } }
            },
            others: [
                Variant("withContext, and resolve[\\.day]") { [clerk, other] in
                    for _ in 0..<$0 { withContext((any World).self, other) { blackHole(opaqueDay(of: clerk)) } }
                }
            ]
        )
    }

    private var typeUnderScope: Comparison {
        Comparison(
            "a scope for one type holds",
            baseline: Variant("the getter through a static existential") {
                for _ in 0..<$0 { blackHole(ArchiveByHand.world.day) }
            },
            others: [
                Variant("resolve[\\.day] of that type") { [other] times in
                    withContext(Archive.self, other) {
                        for _ in 0..<times { blackHole(Archive.day) }
                    }
                },
                Variant("resolve[\\.day] of an instance of another, in a scope around it") { [clerk, other] times in
                    withContext((any World).self, other) {
                        withContext(Archive.self, other) {
                            for _ in 0..<times { blackHole(opaqueDay(of: clerk)) }
                        }
                    }
                },
            ]
        )
    }

    private var afterLasting: Comparison {
        Comparison(
            "a type was given a context for good",
            baseline: Variant("the getter through a static existential") {
                for _ in 0..<$0 { blackHole(ArchiveByHand.world.day) }
            },
            others: [
                Variant("resolve[\\.day] of that type") { [other] times in
                    setContext(Archive.self, other)
                    for _ in 0..<times { blackHole(Archive.day) }
                },
                Variant("resolve[\\.day] of an instance of another") { [clerk, other] times in
                    setContext(Archive.self, other)
                    for _ in 0..<times { blackHole(opaqueDay(of: clerk)) }
                },
            ]
        )
    }
}

// What asks is not inlined into the loops: the same call for both sides, and nothing to hoist.

@inline(never) private func opaqueDay(of clerk: ClerkByHand) -> Int { clerk.world.day }
@inline(never) private func opaqueDay(of office: OfficeByHand) -> Int { office.world.day }
@inline(never) private func opaqueDay(of clerk: Clerk) -> Int { clerk.resolve[\.day] }
@inline(never) private func opaqueDay(of office: ReplaceableOffice) -> Int { office.world.world.day }
@inline(never) private func opaqueDay(of office: Office) -> Int { office.resolve[\.day] }
@inline(never) private func opaqueAccessor(of clerk: Clerk) -> Int { clerk.day }
@inline(never) private func opaqueForeignAccessor(of clerk: Clerk) -> Int { clerk.dayOfAnotherModule }
@inline(never) private func opaqueFeedDay(of clerk: Clerk) -> Int { clerk.resolve[\.feed].day }
@inline(never) private func opaqueDayOfTask() -> Int { TaskWorld.current?.day ?? 0 }
