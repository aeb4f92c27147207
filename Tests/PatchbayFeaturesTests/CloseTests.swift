import PatchbayFeatures
import Testing

@Suite("Closing a branch")
struct CloseTests {
    /// Says when it is told, and when it goes.
    final class Shop: CacheableFeature, FeatureTeardown {
        let name: String
        let log: Locked<[String]>

        init(_ name: String, _ log: Locked<[String]>) { (self.name, self.log) = (name, log) }

        deinit { log.update { $0.append("\(name) gone") } }

        func tearDown() { log.update { $0.append("\(name) told") } }

        typealias Context = String
        static var placeholder: Shop { Shop("", Locked([])) }
    }

    /// The same, asynchronously.
    final class Market: CacheableFeature, AsyncFeatureTeardown {
        let log: Locked<[String]>

        init(_ log: Locked<[String]>) { self.log = log }

        deinit { log.update { $0.append("market gone") } }

        func tearDown() async {
            log.update { $0.append("market begins") }
            await Task.yield()
            log.update { $0.append("market told") }
        }

        static var placeholder: Market { Market(Locked([])) }
    }

    @Test("instances are told in the reverse order of their making, and go so with the container")
    func order() throws {
        let log = Locked<[String]>([])
        var features: Features? = FeaturesRoot { $0.use(.cacheable { context, _ in Shop(context, log) }) }
        for name in ["a", "b", "c"] { _ = try features?.instance(of: Shop.self, context: name) }
        features?.close()
        #expect(log.current == ["c told", "b told", "a told"])
        features?.close()
        #expect(log.current.count == 3)
        features = nil
        #expect(log.current == ["c told", "b told", "a told", "c gone", "b gone", "a gone"])
    }

    /// A feature of closures, which cannot be told itself.
    struct Till: CacheableFeature {
        var total: @Sendable () -> Int
        static var placeholder: Till { Till(total: unimplemented0()) }
    }

    /// The implementation behind it, which can.
    final class CountedTill: ImplementationOfCacheableFeature, FeatureTeardown, Sendable {
        let log: Locked<[String]>

        init(using features: Features, configuration: Locked<[String]>) { log = configuration }

        deinit { log.update { $0.append("till gone") } }

        var instance: Till { Till(total: { [log] in log.current.count }) }

        func tearDown() { log.update { $0.append("till told") } }
    }

    @Test("an implementation is told in its turn, though its feature does not keep it")
    func implementation() throws {
        let log = Locked<[String]>([])
        var features: Features? = FeaturesRoot { registry in
            registry.use(.cacheable { context, _ in Shop(context, log) })
            registry.use(CountedTill.self, with: log)
        }
        _ = try features?.instance(of: Shop.self, context: "a")
        #expect(try features?.instance(of: Till.self).total() == 0)
        _ = try features?.instance(of: Shop.self, context: "b")
        features?.close()
        features = nil
        #expect(log.current == ["b told", "till told", "a told", "b gone", "till gone", "a gone"])
    }

    /// Two more that want to be told, one of them only by and by, and one that does not.
    final class SlowTill: ImplementationOfCacheableFeature, AsyncFeatureTeardown {
        let log: Locked<[String]>
        init(using features: Features, configuration: Locked<[String]>) { log = configuration }
        var instance: Till { Till(total: { 1 }) }
        func tearDown() async { log.update { $0.append("slow till told") } }
    }

    final class QuietTill: ImplementationOfCacheableFeature {
        init(using features: Features, configuration: Locked<[String]>) {}
        var instance: Till { Till(total: { 2 }) }
    }

    @Test func `implementations that a loader makes in tasks of its own are all told`() async throws {
        let (log, arrived) = (Locked<[String]>([]), Locked(0))
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { (features: Features) async throws -> Till in
                    try await withThrowingTaskGroup(of: Void.self) { group in
                        for _ in 0..<64 {
                            group.addTask {
                                let loader = CountedTill.loader(with: log)
                                arrived.update { $0 += 1 }
                                await yieldTask { arrived.current == 64 }
                                _ = try loader.loadInstance(of: Till.self, context: .void, using: features)
                            }
                        }
                        try await group.waitForAll()
                    }
                    return Till(total: { 64 })
                }
            )
        }
        _ = try await features.instance(of: Till.self)
        await features.close()
        #expect(log.current.count { $0 == "till told" } == 64)
    }

    @Test("implementations that one loader has made are all told, the last first", arguments: [false, true])
    func severalImplementations(isSlow: Bool) async throws {
        let log = Locked<[String]>([])
        let loaders =
            [CountedTill.loader(with: log)] + (isSlow ? [SlowTill.loader(with: log)] : [])
            + [CountedTill.loader(with: log), QuietTill.loader(with: log)]
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { (features: Features) throws -> Till in
                    let tills = try loaders.map { try $0.loadInstance(of: Till.self, context: .void, using: features) }
                    return tills[0]
                }
            )
        }
        _ = try await features.instance(of: Till.self)
        await features.close()
        #expect(log.current == ["till told"] + (isSlow ? ["slow till told"] : []) + ["till told"])
    }

    @Test("a branch that was opened from what a loader was given ends with its tree, though nobody asked it before")
    func unaskedOfLoader() throws {
        let log = Locked<[String]>([])
        func open() throws -> FeaturesContainer {
            let features = FeaturesRoot { registry in
                registry.use(.disposable(Alley.self) { Alley(features: try $0.branch(QuarterScope.self)) })
                registry.defineScope(QuarterScope.self) { $0.use(.cacheable { context, _ in Shop(context, log) }) }
            }
            let alley = try features.instance(of: Alley.self)
            features.close()
            return try #require(alley.features)
        }
        let quarter = try open()
        let error = #expect(throws: FeaturesContainerUnavailable.self) {
            try quarter.instance(of: Shop.self, context: "a")
        }
        #expect("\(try #require(error))".contains("closed"))
        #expect(log.current.isEmpty)
    }

    struct Alley: DisposableFeature {
        var features: Features?
        static var placeholder: Alley { Alley() }
    }

    @Test("a branch that is all that keeps its root goes before it", arguments: [false, true])
    func branchKeepsRoot(closes: Bool) throws {
        let log = Locked<[String]>([])
        func open() throws -> FeaturesContainer {
            let features = FeaturesRoot { registry in
                registry.use(.cacheable { _ in Library(onEnd: { log.update { $0.append("library gone") } }) })
                registry.defineScope(QuarterScope.self) { scope in
                    scope.use(.cacheable { context, _ in Shop(context, log) })
                }
            }
            return try features.branch(QuarterScope.self)
        }
        do {
            let quarter = try open()
            _ = try quarter.instance(of: Library.self)
            _ = try quarter.instance(of: Shop.self, context: "shop")
            if closes { quarter.close() }
        }
        #expect(log.current == (closes ? ["shop told"] : []) + ["shop gone", "library gone"])
    }

    @Test(
        "a root stays until the asynchronous teardowns of a branch are over that is all that keeps it",
        arguments: [false, true]
    )
    func lateTeardownKeepsRoot(closesInLoad: Bool) async throws {
        let log = Locked<[String]>([])
        let end = Gate()
        func open() throws -> FeaturesContainer {
            let features = FeaturesRoot { registry in
                registry.use(
                    .cacheable { _ in
                        Library(onEnd: {
                            log.update { $0.append("library gone") }
                            Task { await end.open() }
                        })
                    }
                )
                registry.defineScope(QuarterScope.self) { scope in
                    scope.use(
                        .cacheable { features in
                            if closesInLoad { features.close() }
                            return Market(log)
                        }
                    )
                }
            }
            return try features.branch(QuarterScope.self)
        }
        func visit() throws {
            let quarter = try open()
            _ = try quarter.instance(of: Library.self)
            let market = try? quarter.instance(of: Market.self)
            #expect((market == nil) == closesInLoad)
            quarter.close()
        }
        try visit()
        try await end.pass()
        #expect(log.current.filter { $0 != "market gone" } == ["market begins", "market told", "library gone"])
    }

    @Test("an asynchronous close waits for each teardown before it goes on")
    func asynchronous() async throws {
        let log = Locked<[String]>([])
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { context, _ in Shop(context, log) })
            registry.use(.cacheable { _ in Market(log) })
        }
        func load() throws {
            _ = try features.instance(of: Shop.self, context: "a")
            _ = try features.instance(of: Market.self)
            _ = try features.instance(of: Shop.self, context: "b")
        }
        try load()
        await features.close()
        #expect(log.current == ["b told", "market begins", "market told", "a told"])
    }

    @Test("a synchronous close hands asynchronous teardowns to a task")
    func handedOver() async throws {
        let log = Locked<[String]>([])
        func closeNow() throws {
            let features = FeaturesRoot { $0.use(.cacheable { _ in Market(log) }) }
            _ = try features.instance(of: Market.self)
            features.close()
        }
        try closeNow()
        await yieldTask { log.current.contains("market gone") }
        #expect(log.current == ["market begins", "market told", "market gone"])
    }

    @Test("later requests throw, and say where it was closed; static features stay")
    func laterRequests() throws {
        let features = FeaturesRoot { registry in
            registry.use(TownName(name: "Ulm"))
            registry.use(.cacheable { _ in Library() })
            registry.use(.cacheable { _ in Archive() })
            registry.use(.cacheable { context, _ in House(number: context) })
            registry.use(.disposable { _ in Ticket() })
            registry.defineScope(QuarterScope.self) { _ in }
        }
        _ = try (features.instance(of: Library.self), features.instance(of: House.self, context: 1))
        let place = SourcePlace(line: #line + 1)
        features.close()
        let error = #expect(throws: FeaturesContainerUnavailable.self) { _ = try features.instance(of: Library.self) }
        #expect(error?.reason == .closed(at: place))
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try features.instance(of: Archive.self) }
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try features.instance(of: House.self, context: 1) }
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try features.instance(of: Ticket.self) }
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try features.branch(QuarterScope.self) }
        #expect(throws: FeaturesContainerUnavailable.self) { try features.require(RootFeaturesScope.self) }
        #expect(features.instance(of: TownName.self).name == "Ulm")
    }

    @Test("a closed branch has no context to give, nor that of an outer one")
    func contextsOfClosed() throws {
        let features = FeaturesRoot { registry in
            registry.defineScope(SessionScope.self) { session in session.defineScope(QuarterScope.self) { _ in } }
        }
        let session = try features.branch(SessionScope.self, context: "Ada")
        let quarter = try session.branch(QuarterScope.self)
        #expect(try quarter.context(for: SessionScope.self) == "Ada")
        quarter.close()
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try quarter.context(for: SessionScope.self) }
        #expect(throws: FeaturesContainerUnavailable.self) { try quarter.require(SessionScope.self) }
        #expect(try session.context(for: SessionScope.self) == "Ada")
    }

    @Test("a closed branch answers nothing, also of what outer scopes have, and they go on")
    func outerScopes() throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library() })
            registry.use(.disposable { _ in Ticket() })
            registry.defineScope(QuarterScope.self) { _ in }
        }
        let quarter = try features.branch(QuarterScope.self)
        _ = try quarter.instance(of: Library.self)
        quarter.close()
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try quarter.instance(of: Library.self) }
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try quarter.instance(of: Ticket.self) }
        _ = try (features.instance(of: Library.self), features.instance(of: Ticket.self))
    }

    @Test("the branches below are closed first, the newest first, while what is above still answers")
    func branches() throws {
        let log = Locked<[String]>([])
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { context, _ in Shop("root \(context)", log) })
            registry.defineScope(QuarterScope.self) {
                $0.use(.cacheable { context, _ in Shop("quarter \(context)", log) })
            }
        }
        _ = try features.instance(of: Shop.self, context: "a")
        let (one, other) = (try features.branch(QuarterScope.self), try features.branch(QuarterScope.self))
        let third = try features.branch(QuarterScope.self)
        _ = try one.instance(of: Shop.self, context: "b")
        _ = try other.instance(of: Shop.self, context: "c")
        _ = try third.instance(of: Shop.self, context: "d")
        other.close()
        features.close()
        #expect(
            log.current.filter { $0.hasSuffix("told") } == [
                "quarter c told", "quarter d told", "quarter b told", "root a told",
            ]
        )
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try one.instance(of: Shop.self, context: "b") }
    }

    @Test(
        "branches that nobody has asked yet are closed with the one around, however deep they are",
        arguments: [1, 20_000]
    )
    func unasked(depth: Int) throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library() })
            registry.use(.disposable { _ in Ticket() })
            registry.defineScope(QuarterScope.self) { $0.use(.cacheable { _ in Archive() }) }
        }
        func open() throws -> FeaturesContainer {
            var branch: FeaturesContainer = features
            for _ in 0..<depth { branch = try branch.branch(QuarterScope.self) }
            return branch
        }
        let (closed, asked) = (try open(), try open())
        _ = try asked.instance(of: Archive.self)
        let place = SourcePlace(line: #line + 1)
        features.close()
        for branch in [closed, asked] {
            let error = #expect(throws: FeaturesContainerUnavailable.self) { _ = try branch.instance(of: Archive.self) }
            #expect(error?.reason == .closed(at: place))
            #expect(throws: FeaturesContainerUnavailable.self) { _ = try branch.instance(of: Library.self) }
            #expect(throws: FeaturesContainerUnavailable.self) { _ = try branch.instance(of: Ticket.self) }
            #expect(throws: FeaturesContainerUnavailable.self) { _ = try branch.branch(QuarterScope.self) }
            #expect(throws: FeaturesContainerUnavailable.self) { try branch.require(QuarterScope.self) }
        }
    }

    @Test("a branch that is asked first while the one around is closed gets an answer or the error, and is told")
    func askedWhileClosing() async throws {
        for _ in 0..<200 {
            let log = Locked<[String]>([])
            let features = FeaturesRoot { registry in
                registry.defineScope(QuarterScope.self) { scope in
                    scope.use(.cacheable { context, _ in Shop(context, log) })
                }
            }
            let branches = try (0..<4).map { _ in try features.branch(QuarterScope.self) }
            let answered = try await withThrowingTaskGroup(of: Int.self) { group in
                for (index, branch) in branches.enumerated() {
                    group.addTask {
                        do { _ = try branch.instance(of: Shop.self, context: "\(index)") } catch {
                            #expect(error is FeaturesContainerUnavailable)
                            return 0
                        }
                        return 1
                    }
                }
                group.addTask {
                    features.close()
                    return 0
                }
                return try await group.reduce(0, +)
            }
            // One that is refused may have been made before: then it was told, too.
            #expect(log.current.filter { $0.hasSuffix("told") }.count >= answered)
            #expect(Set(log.current).count == log.current.count)
        }
    }

    @Test("a branch that is kept by one below it alone is told in its turn all the same", arguments: [false, true])
    func keptFromBelow(waits: Bool) async throws {
        let log = Locked<[String]>([])
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { context, _ in Shop("root \(context)", log) })
            registry.defineScope(QuarterScope.self) { quarter in
                quarter.use(.cacheable { context, _ in Shop("quarter \(context)", log) })
                quarter.defineScope(StreetScope.self) {
                    $0.use(.cacheable { context, _ in Shop("street \(context)", log) })
                }
            }
        }
        func openStreet() throws -> FeaturesContainer {
            _ = try features.instance(of: Shop.self, context: "a")
            let quarter = try features.branch(QuarterScope.self)
            _ = try quarter.instance(of: Shop.self, context: "b")
            let street = try quarter.branch(StreetScope.self)
            _ = try street.instance(of: Shop.self, context: "c")
            return street
        }
        let street = try openStreet()
        if waits { await features.close() } else { closeNow(features) }
        #expect(log.current.filter { $0.hasSuffix("told") } == ["street c told", "quarter b told", "root a told"])
        #expect(throws: FeaturesContainerUnavailable.self) { try street.require(StreetScope.self) }
    }

    private func closeNow(_ features: FeaturesContainer) { features.close() }

    @Test("what is loaded while its branch is closed is told and released, and whoever asked gets an error")
    func duringLoad() throws {
        let log = Locked<[String]>([])
        let (started, closed) = (ThreadGate(), ThreadGate())
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { name, _ in
                    started.open()
                    closed.pass()
                    return Shop(name, log)
                }
            )
        }
        let request = startThread { Result { try features.instance(of: Shop.self, context: "late").name } }
        started.pass()
        let waiter = startThread { Result { try features.instance(of: Shop.self, context: "late").name } }
        yieldThread { features.waiterCount(for: Shop.self) == 1 }
        features.close()
        closed.open()
        #expect(throws: FeaturesContainerUnavailable.self) { try request().get() }
        #expect(throws: FeaturesContainerUnavailable.self) { try waiter().get() }
        #expect(log.current == ["late told", "late gone"])
    }

    @Test("a loader may close the branch that it loads for")
    func fromLoader() throws {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    features.close()
                    return Library()
                }
            )
        }
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try features.instance(of: Library.self) }
    }

    @Test("a teardown may ask its container, and gets an error")
    func askingTeardown() throws {
        final class Curious: CacheableFeature, FeatureTeardown {
            let features: Features?
            let log: Locked<[String]>
            init(_ features: Features?, _ log: Locked<[String]>) { (self.features, self.log) = (features, log) }
            func tearDown() {
                let isRefused = (try? features?.instance(of: Curious.self)) == nil
                log.update { $0.append("refused: \(isRefused)") }
            }
            static var placeholder: Curious { Curious(nil, Locked([])) }
        }
        let log = Locked<[String]>([])
        let features = FeaturesRoot { $0.use(.cacheable { Curious($0, log) }) }
        _ = try features.instance(of: Curious.self)
        features.close()
        #expect(log.current == ["refused: true"])
    }

    @Test("threads that read while a branch is closed get the instance or an error, and it goes with the container")
    func readers() throws {
        for _ in 0..<100 {
            let freed = Locked(0)
            let answers = try useAndClose(freed)
            #expect(Set(answers) == ["fine"])
            // A thread lets go of what it ran shortly after it has answered.
            yieldThread { freed.current == 1 }
        }
    }

    private func useAndClose(_ freed: Locked<Int>) throws -> [String] {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library(onEnd: { freed.update { $0 += 1 } }) })
            registry.use(.cacheable { context, _ in House(number: context) })
        }
        _ = try (features.instance(of: Library.self), features.instance(of: House.self, context: 7))
        return onThreads(4) { index in
            if index == 0 { features.close() }
            var isRefused = false
            for _ in 0..<300 {
                let library = try? features.instance(of: Library.self)
                let house = try? features.instance(of: House.self, context: 7)
                if isRefused, library != nil || house != nil { return "answered after an error" }
                isRefused = library == nil || house == nil
                if let house, house.number != 7 { return "wrong" }
            }
            return "fine"
        }
    }

    @Test("branches are opened, used and closed by many threads at once while the root is closed")
    func churn() throws {
        for _ in 0..<20 {
            let loads = Locked(0)
            let features = FeaturesRoot { registry in
                registry.use(.cacheable { _ in Library() })
                registry.defineScope(QuarterScope.self) { scope in
                    scope.use(
                        .cacheable { features in
                            let library: Library = try features.instance()
                            loads.update { $0 += 1 }
                            return Archive(library: library, onEnd: { loads.update { $0 -= 1 } })
                        }
                    )
                }
            }
            _ = onThreads(4) { index in
                for number in 0..<50 {
                    guard let quarter = try? features.branch(QuarterScope.self) else { continue }
                    _ = try? quarter.instance(of: Archive.self)
                    if number.isMultiple(of: 2) { quarter.close() }
                    if index == 0, number == 40 { features.close() }
                }
            }
            #expect(loads.current == 0)
        }
    }
}
