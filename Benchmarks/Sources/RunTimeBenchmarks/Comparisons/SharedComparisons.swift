import Harness

/// Shared instances against a lazy variable behind a lock.
struct SharedComparisons {
    private let concrete: LiveResolver
    private let existential: any AppResolver
    private let session: any SessionResolver
    private let locked: LockedCache = opaque(LockedCache())
    private let lockedResolver: any LockedResolver = opaque(LockedLive())
    private let lockedSession: any LockedSession
    private let lockedWeakly: LockedPalette = opaque(LockedPalette())

    init(_ fixtures: Fixtures) {
        concrete = fixtures.concrete
        existential = fixtures.existential
        session = opaque(LiveSession(parent: fixtures.existential))
        lockedSession = opaque(LockedLiveSession(parent: lockedResolver))
    }

    var all: [Comparison] { [shared, weaklyShared] }

    private var baseline: Variant {
        Variant("a lazy var behind an NSLock") { [locked] in
            for _ in 0..<$0 { blackHole(locked.cache) }
        }
    }

    private var shared: Comparison {
        Comparison(
            "a shared instance that is there",
            baseline: baseline,
            others: [
                Variant("by hand: the same, in a store that a protocol has") { [lockedResolver] in
                    for _ in 0..<$0 { blackHole(lockedResolver.store.cache) }
                },
                Variant("by hand: the same, by way of a child") { [lockedSession] in
                    for _ in 0..<$0 { blackHole(lockedSession.parent.store.cache) }
                },
                Variant("resolveCache, concrete resolver") { [concrete] in
                    for _ in 0..<$0 { blackHole(concrete.resolveCache()) }
                },
                Variant("resolveCache, any AppResolver") { [existential] in
                    for _ in 0..<$0 { blackHole(existential.resolveCache()) }
                },
                Variant("resolveCache, by way of a child") { [session] in
                    for _ in 0..<$0 { blackHole(session.resolveCache()) }
                },
            ]
        )
    }

    private var weaklyShared: Comparison {
        let held = concrete.resolvePalette()
        let heldByHand = lockedWeakly.palette
        return Comparison(
            "a weakly shared instance that somebody holds",
            baseline: baseline,
            others: [
                Variant("by hand: a weak var behind an NSLock") { [lockedWeakly, heldByHand] in
                    for _ in 0..<$0 { blackHole(lockedWeakly.palette) }
                    withExtendedLifetime(heldByHand) {}
                },
                Variant("resolvePalette, concrete resolver") { [concrete, held] in
                    for _ in 0..<$0 { blackHole(concrete.resolvePalette()) }
                    withExtendedLifetime(held) {}
                },
            ]
        )
    }
}
