import PatchbayConcurrency
import PatchbayFeatures
import Testing

/// What is made once by other parts of Patchbay: factories, what resolvers share, singletons of hubs.
private enum Shop {}

@Suite("Features and what is made once elsewhere, which need each other")
struct MixedCycleTests {
    @Test func `on one thread, the feature that is asked for again is an error that names both`() throws {
        let cell = Locked<ThreadShop?>(nil)
        let features = FeaturesRoot { $0.use(.cacheable { _ in Library(cell.current?.value ?? "") }) }
        let found = Locked<FeatureCycle?>(nil)
        let shop = ThreadShop {
            let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Library.self) }
            found.update { $0 = error }
            return "shop"
        }
        cell.update { $0 = shop }
        #expect(try features.instance(of: Library.self).name == "shop")
        #expect(found.current.map { names($0) } == ["Library", "Library"])
        #expect(found.current?.others.map { "\($0)" } == ["Shop"])
        #expect(found.current?.description.contains("by way of") == true)
    }

    @Test func `on two threads, the feature that is asked for last is an error`() throws {
        let (begun, go) = (ThreadGate(), ThreadGate())
        let (cell, found) = (Locked<ThreadShop?>(nil), Locked<FeatureCycle?>(nil))
        let features = FeaturesRoot { $0.use(.cacheable { _ in Library(cell.current?.value ?? "") }) }
        let shop = ThreadShop {
            begun.open()
            go.pass()
            let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Library.self) }
            found.update { $0 = error }
            return "shop"
        }
        cell.update { $0 = shop }
        let shopping = startThread { shop.value }
        begun.pass()
        let reading = startThread { Result { try features.instance(of: Library.self) } }
        yieldThread { shop.cell.flight.waiterCount == 1 }
        go.open()
        #expect(shopping() == "shop")
        #expect(try reading().get().name == "shop")
        #expect(found.current.map { names($0) } == ["Library", "Library"])
        #expect(found.current?.others.map { "\($0)" } == ["Shop"])
    }

    @Test func `on two threads, what is asked for last elsewhere is a trap that names the way`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (begun, cell) = (ThreadGate(), Locked<ThreadShop?>(nil))
            let features = FeaturesRoot { registry in
                registry.use(
                    .cacheable { features in
                        begun.open()
                        yieldThread { features.waiterCount(for: Library.self) == 1 }
                        return Library(cell.current?.value ?? "")
                    }
                )
            }
            let shop = ThreadShop {
                begun.pass()
                return (try? features.instance(of: Library.self))?.name ?? ""
            }
            cell.update { $0 = shop }
            let shopping = startThread { shop.value }
            _ = try? features.instance(of: Library.self)
            _ = shopping()
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Shop needs itself: "))
        #expect(text.contains("Shop -> PatchbayFeaturesTests.Library -> PatchbayFeaturesTests."))
    }

    @Test func `in two tasks, the feature that is asked for last is an error`() async throws {
        let (begun, go) = (Gate(), Gate())
        let (cell, found) = (Locked<AsyncShop?>(nil), Locked<FeatureCycle?>(nil))
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { (_: Features) async throws -> Library in
                    Library(try await cell.current?.value() ?? "")
                }
            )
        }
        let shop = AsyncShop {
            await begun.open()
            try await go.pass()
            do {
                _ = try await features.instance(of: Library.self)
            } catch {
                found.update { $0 = error as? FeatureCycle }
            }
            return "shop"
        }
        cell.update { $0 = shop }
        let shopping = Task { try await shop.value() }
        try await begun.pass()
        let reading = Task { try await features.instance(of: Library.self) }
        await yieldTask { shop.cell.flight.waiterCount == 1 }
        await go.open()
        #expect(try await shopping.value == "shop")
        #expect(try await reading.value.name == "shop")
        #expect(found.current.map { names($0) } == ["Library", "Library"])
    }

    @Test func `the path has the disposable features between, and ends with the request`() throws {
        let (cell, found) = (Locked<ThreadShop?>(nil), Locked<FeatureCycle?>(nil))
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { Library(try $0.instance(of: Ticket.self).text) })
            registry.use(.disposable { _ in Ticket(cell.current?.value ?? "") })
            registry.use(.cacheable { Archive(library: try $0.instance()) })
        }
        let shop = ThreadShop {
            let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Archive.self) }
            found.update { $0 = error }
            return "shop"
        }
        cell.update { $0 = shop }
        #expect(try features.instance(of: Library.self).name == "shop")
        let cycle = try #require(found.current)
        #expect(names(cycle) == ["Library", "Ticket", "Archive", "Library"])
        #expect(cycle.path.last?.place == cycle.request.place)
        #expect(cycle.path.first?.place != cycle.request.place)
    }

    @Test func `who waits for a feature that closes a cycle of somebody else's loads it anew`() throws {
        let (begun, go) = (ThreadGate(), ThreadGate())
        let (cell, loads) = (Locked<ThreadShop?>(nil), Locked(0))
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    loads.update { $0 += 1 }
                    if loads.current == 1 {
                        begun.open()
                        go.pass()
                        return Archive(library: Library("\(try features.instance(of: Museum.self))"))
                    }
                    return Archive(library: Library("anew"))
                }
            )
            registry.use(.cacheable { _ in Museum(keeping: cell.current?.value ?? "") })
        }
        let shop = ThreadShop { (try? features.instance(of: Archive.self))?.library?.name ?? "shut" }
        cell.update { $0 = shop }
        let shopping = startThread { shop.value }
        begun.pass()
        let stranger = startThread { Result { try features.instance(of: Archive.self).library?.name } }
        yieldThread { features.waiterCount(for: Archive.self) == 1 }
        let visitor = startThread { Result { _ = try features.instance(of: Museum.self) } }
        yieldThread { shop.cell.flight.waiterCount == 1 }
        go.open()
        #expect(shopping() == "shut")
        #expect(try stranger().get() == "anew")
        #expect(throws: Never.self) { try visitor().get() }
    }

    @Test func `a task that a loader starts and does not wait for may wait for what needs the feature`() async throws {
        let (begun, go) = (Gate(), Gate())
        let (cell, started) = (Locked<AsyncShop?>(nil), Locked<Task<String, any Error>?>(nil))
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { (_: Features) async throws -> Library in
                    let task = Task { try await cell.current?.value() ?? "" }
                    started.update { $0 = task }
                    try await go.pass()
                    return Library()
                }
            )
        }
        let shop = AsyncShop {
            try await begun.pass()
            return try await features.instance(of: Library.self).name
        }
        cell.update { $0 = shop }
        let shopping = Task { try await shop.value() }
        await yieldTask { shop.cell.flight.isRunning }
        let reading = Task { try await features.instance(of: Library.self) }
        await yieldTask { shop.cell.flight.waiterCount == 1 }
        await begun.open()
        await yieldTask { features.waiterCount(for: Library.self) == 1 }
        await go.open()
        #expect(try await reading.value.name == "library")
        #expect(try await shopping.value == "library")
        #expect(try await started.current?.value == "library")
    }

    @Test func `a request of such a task closes no cycle of what is made elsewhere`() async throws {
        let (entered, begun, go) = (Gate(), Gate(), Gate())
        let (cell, started) = (Locked<AsyncShop?>(nil), Locked<Task<Museum, any Error>?>(nil))
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { (features: Features) async throws -> Library in
                    let task = Task { try await features.instance(of: Museum.self) }
                    started.update { $0 = task }
                    try await go.pass()
                    return Library()
                }
            )
            registry.use(
                .cacheable { (_: Features) async throws -> Museum in
                    await entered.open()
                    try await begun.pass()
                    return Museum(keeping: try await cell.current?.value())
                }
            )
        }
        let shop = AsyncShop { try await features.instance(of: Library.self).name }
        cell.update { $0 = shop }
        let visiting = Task { try await features.instance(of: Museum.self) }
        try await entered.pass()
        let reading = Task { try await features.instance(of: Library.self) }
        await yieldTask { features.waiterCount(for: Museum.self) == 1 }
        let shopping = Task { try await shop.value() }
        await yieldTask { features.waiterCount(for: Library.self) == 1 }
        await begun.open()
        await yieldTask { shop.cell.flight.waiterCount == 1 }
        await go.open()
        #expect(try await shopping.value == "library")
        #expect(try await reading.value.name == "library")
        #expect(try await visiting.value === started.current?.value)
    }
}

private func names(_ error: FeatureCycle) -> [String] { error.path.map { "\($0.feature)" } }

/// A cell that threads share.
private final class ThreadShop: @unchecked Sendable {
    // Unchecked: its closure is `Sendable`, and one thread at a time runs it.
    let cell: OnceCell<String>

    init(_ make: @escaping @Sendable () -> String) {
        cell = OnceCell(of: Shop.self, make)
    }

    var value: String { cell.value }
}

/// An asynchronous cell that tasks share.
private final class AsyncShop: @unchecked Sendable {
    // Unchecked: its closure is `Sendable`, and one task at a time runs it.
    let cell: AsyncOnceCell<String>

    init(_ make: @escaping @Sendable () async throws -> String) {
        cell = AsyncOnceCell(of: Shop.self, make)
    }

    func value() async throws -> String { try await cell.value }
}
