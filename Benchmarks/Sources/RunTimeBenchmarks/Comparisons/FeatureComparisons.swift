import Harness
import PatchbayFeatures

/// The feature tree against what somebody would write by hand: a dictionary behind a mutex, and closures.
struct FeatureComparisons {
    private let byHand = opaque(TypedContainer())
    /// The same without a mutex, which is right for as long as nobody writes.
    private let unwritten: [ObjectIdentifier: Catalogue]
    private let features: Features
    /// Branches of the same tree, and how deep they are.
    private let depths: [(depth: Int, features: Features)]
    private let shared: @Sendable () -> Catalogue
    private let makeReceipt: @Sendable (Int) -> Receipt

    init() throws {
        features = opaque(Self.tree())
        let catalogue = opaque(Catalogue(size: 3))
        byHand.set(catalogue)
        unwritten = opaque([ObjectIdentifier(Catalogue.self): catalogue, ObjectIdentifier(Ledger.self): catalogue])
        byHand.set(Ledger(size: 4))
        byHand.set(try features.instance(of: Register.self))
        let shared: @Sendable () -> Catalogue = { catalogue }
        let makeReceipt: @Sendable (Int) -> Receipt = { Receipt(number: $0) }
        self.shared = opaque(shared)
        self.makeReceipt = opaque(makeReceipt)
        _ = try (features.instance(of: Catalogue.self), features.instance(of: Ledger.self))
        for number in 0..<100 { _ = try features.instance(of: Shelf.self, context: number) }
        var branch = features
        var depths = [(1, features)]
        for depth in 2...20 {
            branch = try branch.branch(FloorScope.self)
            if depth == 5 || depth == 20 { depths.append((depth, opaque(branch))) }
        }
        self.depths = depths
    }

    var all: [Comparison] {
        [
            cached, constant, withContext, atDepth, disposable, disposableAtDepth, branch, branchThatCaches,
            control, requestsBeside, sharedBeside, handBeside, thousand, thousandFrozen,
        ]
    }

    private static func tree() -> Features {
        makeFeatures { registry in
            registry.use(Till(drawer: Catalogue(size: 5)))
            registry.use(.cacheable { _ in Catalogue(size: 3) })
            registry.use(.cacheable { _ in Ledger(size: 4) })
            registry.use(.cacheable { _ in Register(record: { _ in }, total: { 1 }) })
            registry.use(.cacheable { number, _ in Shelf(number: number) })
            registry.use(.disposable { _ in Receipt(number: 7) })
            registry.defineScope(FloorScope.self) { _ in }
            registry.defineScope(ShiftScope.self) { scope in
                scope.use(.cacheable { _ in Ledger(size: 6) })
            }
        }
    }

    // MARK: One thread

    private var cached: Comparison {
        Comparison(
            "a cached request",
            baseline: Variant("a dictionary by type behind a mutex, an object") { [byHand] in
                for _ in 0..<$0 { blackHole(catalogueByHand(byHand)) }
            },
            others: [
                Variant("features.instance(), an object") { [features] in
                    for _ in 0..<$0 { blackHole(catalogueOf(features)) }
                },
                Variant("a dictionary by type behind a mutex, a struct of two closures") { [byHand] in
                    for _ in 0..<$0 { blackHole(registerByHand(byHand)) }
                },
                Variant("features.instance(), a struct of two closures") { [features] in
                    for _ in 0..<$0 { blackHole(registerOf(features)) }
                },
            ]
        )
    }

    private var constant: Comparison {
        Comparison(
            "a static feature",
            baseline: Variant("a closure that returns it") { [shared] in
                for _ in 0..<$0 { blackHole(shared()) }
            },
            others: [
                Variant("features.instance()") { [features] in
                    for _ in 0..<$0 { blackHole(tillOf(features)) }
                }
            ]
        )
    }

    private var withContext: Comparison {
        let shelves = opaque(Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, Shelf(number: $0)) }))
        return Comparison(
            "a cached request with one of a hundred contexts",
            baseline: Variant("a dictionary by context, no mutex") {
                for number in 0..<$0 { blackHole(shelfByHand(shelves, number % 100)) }
            },
            others: [
                Variant("features.instance(context:)") { [features] in
                    for number in 0..<$0 { blackHole(shelfOf(features, number % 100)) }
                }
            ]
        )
    }

    private var atDepth: Comparison {
        let variants = depths.map { depth, features in
            Variant("features.instance(), \(depth) deep") {
                for _ in 0..<$0 { blackHole(catalogueOf(features)) }
            }
        }
        return Comparison(
            "a cached request to the root from a branch",
            baseline: variants[0],
            others: Array(variants[1...])
        )
    }

    private var disposable: Comparison {
        Comparison(
            "a disposable request",
            baseline: Variant("a closure that makes it") { [makeReceipt] in
                for _ in 0..<$0 { blackHole(receiptByHand(makeReceipt)) }
            },
            others: [
                Variant("features.instance()") { [features] in
                    for _ in 0..<$0 { blackHole(receiptOf(features)) }
                }
            ]
        )
    }

    private var disposableAtDepth: Comparison {
        let variants = depths.map { depth, features in
            Variant("features.instance(), \(depth) deep") {
                for _ in 0..<$0 { blackHole(receiptOf(features)) }
            }
        }
        return Comparison("a disposable request from a branch", baseline: variants[0], others: Array(variants[1...]))
    }

    // MARK: Branches

    private var branch: Comparison {
        Comparison(
            "a branch opened and dropped",
            baseline: Variant("a class with a dictionary, a mutex and its parent, made and dropped") { [byHand] in
                for number in 0..<$0 { blackHole(BranchByHand(outer: byHand, context: number)) }
            },
            others: [
                Variant("the same, closed") { [byHand] in
                    for number in 0..<$0 { BranchByHand(outer: byHand, context: number).close() }
                },
                Variant("an empty dictionary by type behind a mutex, made and dropped") { [byHand] in
                    for _ in 0..<$0 { blackHole(TypedContainer(outer: byHand)) }
                },
                Variant("features.branch(_:context:), dropped") { [features] in
                    for number in 0..<$0 { blackHole(try? features.branch(ShiftScope.self, context: number)) }
                },
                Variant("features.branch(_:context:), closed") { [features] in
                    for number in 0..<$0 { try? features.branch(ShiftScope.self, context: number).close() }
                },
            ]
        )
    }

    private var branchThatCaches: Comparison {
        Comparison(
            "a branch opened, one feature loaded and asked for again, dropped",
            baseline: Variant("a dictionary by type behind a mutex, made, filled, read and dropped") { [byHand] in
                for _ in 0..<$0 {
                    let container = TypedContainer(outer: byHand)
                    if container.value(of: Ledger.self) == nil { container.set(Ledger(size: 6)) }
                    blackHole(container.value(of: Ledger.self))
                }
            },
            others: [
                Variant("a class with a dictionary, a mutex and its parent, made, filled, read and dropped") {
                    [byHand] in
                    for number in 0..<$0 {
                        let branch = BranchByHand(outer: byHand, context: number)
                        blackHole(branch.value { Ledger(size: 6) })
                        blackHole(branch.value { Ledger(size: 6) })
                    }
                },
                Variant("features.branch(_:context:), instance() twice, dropped") { [features] in
                    for number in 0..<$0 {
                        guard let branch = try? features.branch(ShiftScope.self, context: number) else { return }
                        blackHole(ledgerOf(branch))
                        blackHole(ledgerOf(branch))
                    }
                },
            ]
        )
    }

    // MARK: Two threads

    private var control: Comparison {
        let alone = Variant("a loop that touches no memory") { blackHole(collatz($0)) }
        return Comparison(
            "what two threads of this machine do to each other",
            baseline: alone,
            others: [alone.beside("the same") { blackHole(collatz($0)) }]
        )
    }

    private var requestsBeside: Comparison {
        let alone = Variant("features.instance()") { [features] in
            for _ in 0..<$0 { blackHole(catalogueOf(features)) }
        }
        return Comparison(
            "a cached request beside another thread",
            baseline: alone,
            others: [
                alone.beside("one that asks for another feature") { [features] in
                    for _ in 0..<$0 { blackHole(ledgerOf(features)) }
                }
            ]
        )
    }

    private var sharedBeside: Comparison {
        let closure = Variant("a closure that returns it") { [shared] in
            for _ in 0..<$0 { blackHole(shared()) }
        }
        let request = Variant("features.instance()") { [features] in
            for _ in 0..<$0 { blackHole(catalogueOf(features)) }
        }
        let lookup = Variant("a dictionary that nobody writes") { [unwritten] in
            for _ in 0..<$0 { blackHole(unwritten[ObjectIdentifier(Catalogue.self)]) }
        }
        return Comparison(
            "one shared object, asked for by two threads",
            baseline: closure.beside("the same") { [shared] in
                for _ in 0..<$0 { blackHole(shared()) }
            },
            others: [
                lookup.beside("the same") { [unwritten] in
                    for _ in 0..<$0 { blackHole(unwritten[ObjectIdentifier(Catalogue.self)]) }
                },
                request.beside("the same") { [features] in
                    for _ in 0..<$0 { blackHole(catalogueOf(features)) }
                },
            ]
        )
    }

    private var handBeside: Comparison {
        let alone = Variant("a dictionary by type behind a mutex") { [byHand] in
            for _ in 0..<$0 { blackHole(catalogueByHand(byHand)) }
        }
        return Comparison(
            "the same by hand beside another thread",
            baseline: alone,
            others: [
                alone.beside("one that asks for another type") { [byHand] in
                    for _ in 0..<$0 { blackHole(byHand.value(of: Ledger.self)) }
                }
            ]
        )
    }

    // MARK: A thousand features

    private var thousandFrozen: Comparison {
        Comparison(
            "a tree of 1,000 features made",
            baseline: Variant("a dictionary of 1,000 closures by type") {
                for _ in 0..<$0 {
                    var closures = NumberedClosures()
                    closures.visitAll()
                    blackHole(closures.closures)
                }
            },
            others: [
                Variant("FeaturesRoot") {
                    for _ in 0..<$0 { blackHole(thousandFeatures()) }
                }
            ]
        )
    }

    private var thousand: Comparison {
        Comparison(
            "a tree of 1,000 features made, and each asked for once",
            baseline: Variant("a dictionary of 1,000 closures, and one of instances behind a mutex") {
                for _ in 0..<$0 {
                    var closures = NumberedClosures()
                    closures.visitAll()
                    var requests = NumberedByHand(closures: closures.closures)
                    requests.visitAll()
                    precondition(requests.found == 1000)
                }
            },
            others: [
                Variant("FeaturesRoot and features.instance(of:)") {
                    for _ in 0..<$0 {
                        var requests = NumberedRequests(features: thousandFeatures())
                        requests.visitAll()
                        precondition(requests.found == 1000)
                    }
                }
            ]
        )
    }
}

private func thousandFeatures() -> Features {
    makeFeatures { registry in
        var registration = NumberedRegistration(registry: registry)
        registration.visitAll()
        registry = registration.registry
    }
}

// What asks is not inlined into the loops: the same call for both sides, and nothing to hoist.

@inline(never) private func catalogueByHand(_ container: TypedContainer) -> Catalogue? { container.value() }
@inline(never) private func registerByHand(_ container: TypedContainer) -> Register? { container.value() }
@inline(never) private func catalogueOf(_ features: Features) -> Catalogue? { try? features.instance() }
@inline(never) private func ledgerOf(_ features: Features) -> Ledger? { try? features.instance() }
@inline(never) private func registerOf(_ features: Features) -> Register? { try? features.instance() }
@inline(never) private func tillOf(_ features: Features) -> Till { features.instance() }
@inline(never) private func receiptByHand(_ make: (Int) -> Receipt) -> Receipt? { make(7) }
@inline(never) private func receiptOf(_ features: Features) -> Receipt? { try? features.instance() }
@inline(never) private func shelfByHand(_ shelves: [Int: Shelf], _ number: Int) -> Shelf? { shelves[number] }
@inline(never) private func shelfOf(_ features: Features, _ number: Int) -> Shelf? {
    try? features.instance(context: number)
}

/// Arithmetic that nobody can foresee.
@inline(never) private func collatz(_ times: Int) -> Int {
    var number = 27
    for step in 0..<times { number = number & 1 == 0 ? number / 2 + step : 3 * number + 1 }
    return number
}
