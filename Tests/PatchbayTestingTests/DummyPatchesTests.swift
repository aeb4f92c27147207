import PatchbayFeatures
import PatchbayTesting
import Testing

// Patches as MQDo's users write them: on a tree that is there already.

private struct LatePrinter: DisposableFeature {
    var text: () -> String
    var copies: Int
    static var placeholder: Self { .init(text: { "placeholder" }, copies: 0) }
}

/// A class with one placeholder, and one with a placeholder for each request.
private final class LateLog: DisposableFeature {
    var lines: [String] = []
    nonisolated(unsafe) static let placeholder = LateLog()
}

private final class LateNotes: DisposableFeature {
    var lines: [String] = []
    static var placeholder: LateNotes { LateNotes() }
}

private struct LateShelf: CacheableFeature {
    typealias Context = Int
    var name: @Sendable () -> String
    static var placeholder: Self { .init(name: { "placeholder" }) }
}

/// A context that runs code of its test whenever it is compared.
private struct Curious: Hashable, Sendable {
    let number: Int
    @TaskLocal static var whenCompared: @Sendable () -> Void = {}

    static func == (left: Self, right: Self) -> Bool {
        whenCompared()
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
        Self.whenCompared()
        hasher.combine(0)
    }
}

private struct CuriousShelf: CacheableFeature {
    typealias Context = Curious
    var name: String
    static var placeholder: Self { .init(name: "placeholder") }
}

/// Something that runs code of its test when it ends.
private final class Farewell: Sendable {
    private let end: @Sendable () -> Void
    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { end() }
}

private struct LateClock: StaticFeature {
    var now: @Sendable () -> Int
    static var placeholder: Self { .init(now: { 0 }) }
}

private enum LateSession: FeaturesScope { typealias Context = String }
private enum LateTab: FeaturesScope {}

@Suite struct DummyPatchesTests {
    @Test func `a patch for one context patches no other`() throws {
        let features = DummyFeatures(unpatched: .fails) { $0.use(Discount(percent: 5), context: "student") }
        #expect(try features.instance(of: Discount.self, context: "student").percent == 5)
        #expect(throws: FeatureUndefined.self) { try features.instance(of: Discount.self, context: "child") }
        features.patches.patch(\Discount.percent, with: 7)
        #expect(try features.instance(of: Discount.self, context: "child").percent == 7)
        let lenient = DummyFeatures { $0.use(Discount(percent: 5), context: "student") }
        #expect(try lenient.instance(of: Discount.self, context: "child").percent == 0)
    }

    @Test func `what is patched after the tree was made is answered from then on`() throws {
        let features = DummyFeatures()
        #expect(try features.instance(of: LatePrinter.self).text() == "placeholder")
        features.use(LatePrinter(text: { "used" }, copies: 1))
        #expect(try features.instance(of: LatePrinter.self).text() == "used")
        features.patch(\LatePrinter.copies, with: 5)
        features.patch(\LateClock.now, with: { 9 })
        #expect(try features.instance(of: LatePrinter.self).copies == 5)
        #expect(features.instance(of: LateClock.self).now() == 9)
        features.use(LatePrinter(text: { "again" }, copies: 2))
        #expect(try features.instance(of: LatePrinter.self).text() == "again")
        features.use(context: "ada", for: LateSession.self)
        #expect(try features.context(for: LateSession.self) == "ada")
    }

    @Test func `patches of a tree are written by whoever has the tree`() throws {
        let features = DummyFeatures(with: { patches in patches(use: LateClock(now: { 1 })) })
        let patches = FeaturePatches(using: features)
        patches(use: LateClock(now: { 2 }))
        #expect(features.instance(of: LateClock.self).now() == 2)
        patches(
            patch: LatePrinter.self,
            with: { (printer: inout LatePrinter) in
                printer.copies += 3
                printer.text = { "changed" }
            }
        )
        #expect(try features.instance(of: LatePrinter.self).copies == 3)
        patches(use: LateSession.self, with: "grace")
        patches(use: LateTab.self)
        #expect(try features.context(for: LateSession.self) == "grace")
        try features.require(LateTab.self)
        #expect(features.patches.stale.isEmpty)
    }

    @Test func `a cacheable feature is patched for one context, and for others not`() throws {
        let features = DummyFeatures { patches in
            patches(use: LateShelf(name: { "one" }), context: 1)
            patches(patch: \LateShelf.name, context: 2, with: { "two" })
            patches(patch: LateShelf.self, context: 3, with: { $0.name = { "three" } })
        }
        let names = try [1, 2, 3, 4].map { try features.instance(of: LateShelf.self, context: $0).name() }
        #expect(names == ["one", "two", "three", "placeholder"])
        let late = DummyFeatures()
        late.use(LateShelf(name: { "late" }), context: 7)
        #expect(try late.instance(of: LateShelf.self, context: 7).name() == "late")
        #expect(try late.instance(of: LateShelf.self, context: 8).name() == "placeholder")
    }

    @Test func `what is put in place for all answers those, too, that had something of their own`() throws {
        let features = DummyFeatures { $0.use(LateShelf(name: { "one" }), context: 1) }
        features.use(LateShelf(name: { "all" }))
        features.use(LateShelf(name: { "two" }), context: 2)
        let names = try [1, 2, 3].map { try features.instance(of: LateShelf.self, context: $0).name() }
        #expect(names == ["all", "two", "all"])
    }

    @Test func `what a loader makes is changed for one context, and for others not`() async throws {
        let features = DummyFeatures { patches in
            patches.use(.cacheable(LateShelf.self, load: { number, _ in LateShelf(name: { "loaded \(number)" }) }))
            patches.patch(\LateShelf.name, context: 2, with: { "two" })
        }
        features.patch(LateShelf.self, context: 3, with: { $0.name = { "three" } })
        let names = try [1, 2, 3].map { try features.instance(of: LateShelf.self, context: $0).name() }
        #expect(names == ["loaded 1", "two", "three"])
        features.patch(LateShelf.self, with: { $0.name = { "all others" } })
        features.use(LateShelf(name: { "five" }), context: 5)
        let later = try [4, 3, 5].map { try features.instance(of: LateShelf.self, context: $0).name() }
        #expect(later == ["all others", "three", "five"])
        let waiting = DummyFeatures { patches in
            let load = { @Sendable (number: Int, _: Features) async in LateShelf(name: { "loaded \(number)" }) }
            patches.use(.cacheable(LateShelf.self, load: load))
            patches.patch(\LateShelf.name, context: 2, with: { "two" })
        }
        waiting.patch(\LateShelf.name, context: 3, with: { "three" })
        #expect(try await waiting.instance(of: LateShelf.self, context: 1).name() == "loaded 1")
        #expect(try await waiting.instance(of: LateShelf.self, context: 3).name() == "three")
        #expect(try await waiting.instance(of: LateShelf.self, context: 2).name() == "two")
    }

    @Test func `one instance for one context leaves the others to the loader that was patched before`() throws {
        let features = DummyFeatures { patches in
            patches.use(.cacheable(LateShelf.self, load: { number, _ in LateShelf(name: { "loaded \(number)" }) }))
            patches.use(LateShelf(name: { "two" }), context: 2)
        }
        let names = try [1, 2].map { try features.instance(of: LateShelf.self, context: $0).name() }
        #expect(names == ["loaded 1", "two"])
    }

    @Test func `an asynchronous loader that comes later is awaited`() async throws {
        let features = DummyFeatures()
        let patches = FeaturePatches(using: features)
        patches.use(
            .disposable(LatePrinter.self) { (_: Features) async in LatePrinter(text: { "awaited" }, copies: 1) }
        )
        patches.use(.cacheable(LateShelf.self) { (number: Int, _: Features) async in LateShelf(name: { "\(number)" }) })
        #expect(try await features.instance(of: LatePrinter.self).text() == "awaited")
        #expect(try await features.instance(of: LateShelf.self, context: 4).name() == "4")
        #expect(throws: FeatureNeedsAwait.self) { try Self.printer(of: features) }
    }

    private static func printer(of features: Features) throws -> LatePrinter { try features.instance() }

    @Test func `which loader was put in place is known by its name`() {
        let load = { @Sendable (_: Features) in LatePrinter(text: { "named" }, copies: 1) }
        let features = DummyFeatures { own in
            own.use(.disposable(LatePrinter.self, implementation: "named", load: load))
        }
        let answer: FeatureAnswer? = features.which(LatePrinter.self)
        #expect(answer?.implementation == "named")
    }

    // With a patch under a mutex, these two wait for ever.

    @Test func `a context may ask for what is patched while it is compared`() throws {
        for isLoaded in [false, true] {
            let features = DummyFeatures()
            if isLoaded {
                let load = { @Sendable (context: Curious, _: Features) in CuriousShelf(name: "loaded \(context.number)")
                }
                FeaturePatches(using: features).use(.cacheable(CuriousShelf.self, load: load))
            } else {
                features.use(CuriousShelf(name: "all others"))
            }
            let ask = { @Sendable in
                let nothing = { @Sendable in }
                Curious.$whenCompared.withValue(nothing) {
                    features.patch(\CuriousShelf.name, context: Curious(number: 9), with: "9")
                }
            }
            let names = try Curious.$whenCompared.withValue(ask) {
                for number in 1...3 {
                    features.patch(\CuriousShelf.name, context: Curious(number: number), with: "\(number)")
                }
                return try (1...4).map {
                    try features.instance(of: CuriousShelf.self, context: Curious(number: $0)).name
                }
            }
            #expect(names == ["1", "2", "3", isLoaded ? "loaded 4" : "all others"])
        }
    }

    @Test func `what is patched over may ask for what is patched when it ends`() async {
        let features = DummyFeatures()
        await confirmation { ends in
            // A scope of its own, so that nobody but the patch keeps the object.
            do {
                let farewell = Farewell {
                    #expect((try? features.instance(of: LatePrinter.self).text()) == "second")
                    ends()
                }
                let load = { @Sendable [farewell] (_: Features) in LatePrinter(text: { "\(farewell)" }, copies: 1) }
                FeaturePatches(using: features).use(.disposable(LatePrinter.self, load: load))
            }
            features.use(LatePrinter(text: { "second" }, copies: 2))
        }
    }

    @Test func `what a loader of something disposable makes is changed in a tree that is there`() throws {
        let features = DummyFeatures { $0.use(.disposable { _ in LatePrinter(text: { "" }, copies: 1) }) }
        #expect(try features.instance(of: LatePrinter.self).copies == 1)
        features.patch(\LatePrinter.copies, with: 7)
        #expect(try features.instance(of: LatePrinter.self).copies == 7)
    }

    @Test func `to patch a property of a placeholder that all tests share is an issue`() throws {
        withKnownIssue {
            DummyFeatures().patch(\LateLog.lines, with: ["patched"])
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("LateLog is a class, and its placeholder is one object") == true
        }
        let features = DummyFeatures { $0.patch(\LateNotes.lines, with: ["patched"]) }
        #expect(try features.instance(of: LateNotes.self).lines == ["patched"])
        #expect(LateNotes.placeholder.lines == [])
    }

    @Test func `a loader in place of what a tree for tests keeps is an issue, and does nothing`() throws {
        let features = DummyFeatures { $0(use: LateClock(now: { 1 })) }
        withKnownIssue {
            features.patches(use: FixedClock.self)
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("LateClock was patched when its DummyFeatures were made") == true
        }
        #expect(features.instance(of: LateClock.self).now() == 1)
        let made = DummyFeatures { $0.use(FixedClock.self) }
        withKnownIssue { made.patches.use(LateClock(now: { 2 })) }
        #expect(made.instance(of: LateClock.self).now() == 4)
    }
}

private struct FixedClock: ImplementationOfStaticFeature {
    init() {}
    var instance: LateClock { LateClock(now: { 4 }) }
}
