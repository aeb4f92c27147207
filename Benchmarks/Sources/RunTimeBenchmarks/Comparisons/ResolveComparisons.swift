import Harness

/// Generated `resolve…` methods against hand-written initialisers.
///
/// The loops are written out, one a variant, so that nothing is called but what is measured.
struct ResolveComparisons {
    private static let names = (
        hand: "hand-written initialisers",
        concrete: "resolve, concrete resolver",
        existential: "resolve, any AppResolver"
    )

    private let hand: HandWritten
    private let concrete: LiveResolver
    private let existential: any AppResolver

    init(_ fixtures: Fixtures) {
        hand = fixtures.handWritten
        concrete = fixtures.concrete
        existential = fixtures.existential
    }

    var all: [Comparison] { [depth1, depth5, depth25, fanOut, screen] }

    private var depth1: Comparison {
        Comparison(
            "depth 1: one object",
            baseline: Variant(Self.names.hand) { [hand] in
                for _ in 0..<$0 { blackHole(hand.makeLink1()) }
            },
            others: [
                Variant(Self.names.concrete) { [concrete] in
                    for _ in 0..<$0 { blackHole(concrete.resolveLink1()) }
                },
                Variant(Self.names.existential) { [existential] in
                    for _ in 0..<$0 { blackHole(existential.resolveLink1()) }
                },
            ]
        )
    }

    private var depth5: Comparison {
        Comparison(
            "depth 5: a chain of 5 new objects",
            baseline: Variant(Self.names.hand) { [hand] in
                for _ in 0..<$0 { blackHole(hand.makeLink5()) }
            },
            others: [
                Variant(Self.names.concrete) { [concrete] in
                    for _ in 0..<$0 { blackHole(concrete.resolveLink5()) }
                },
                Variant(Self.names.existential) { [existential] in
                    for _ in 0..<$0 { blackHole(existential.resolveLink5()) }
                },
            ]
        )
    }

    private var depth25: Comparison {
        Comparison(
            "depth 25: a chain of 25 new objects",
            baseline: Variant(Self.names.hand) { [hand] in
                for _ in 0..<$0 { blackHole(hand.makeLink25()) }
            },
            others: [
                Variant(Self.names.concrete) { [concrete] in
                    for _ in 0..<$0 { blackHole(concrete.resolveLink25()) }
                },
                Variant(Self.names.existential) { [existential] in
                    for _ in 0..<$0 { blackHole(existential.resolveLink25()) }
                },
            ]
        )
    }

    private var fanOut: Comparison {
        Comparison(
            "fan-out: 1 object needs 4, each needs 4, 21 new objects",
            baseline: Variant(Self.names.hand) { [hand] in
                for _ in 0..<$0 { blackHole(hand.makeTree()) }
            },
            others: [
                Variant(Self.names.concrete) { [concrete] in
                    for _ in 0..<$0 { blackHole(concrete.resolveTree()) }
                },
                Variant(Self.names.existential) { [existential] in
                    for _ in 0..<$0 { blackHole(existential.resolveTree()) }
                },
            ]
        )
    }

    private var screen: Comparison {
        Comparison(
            "screen: 2 new objects, 3 requests for what providers keep, 1 assisted parameter",
            baseline: Variant(Self.names.hand) { [hand] in
                for number in 0..<$0 { blackHole(hand.makeProfileScreen(userID: number)) }
            },
            others: [
                Variant(Self.names.concrete) { [concrete] in
                    for number in 0..<$0 { blackHole(concrete.resolveProfileScreen(userID: number)) }
                },
                Variant(Self.names.existential) { [existential] in
                    for number in 0..<$0 { blackHole(existential.resolveProfileScreen(userID: number)) }
                },
                Variant("hand-written, any AppResolver") { [existential] in
                    for number in 0..<$0 { blackHole(existential.makeProfileScreen(userID: number)) }
                },
            ]
        )
    }
}
