import PatchbayFeatures
import Testing

@Suite("One load for each feature and context")
struct SingleFlightTests {
    @Test("many threads that ask at once get one instance, loaded once")
    func threads() {
        for _ in 0..<50 {
            let loads = Locked(0)
            let features = FeaturesRoot { registry in
                registry.use(
                    .cacheable { _ in
                        loads.update { $0 += 1 }
                        return Library()
                    }
                )
                registry.use(.cacheable { context, _ in House(number: context) })
            }
            let found = onThreads(8) { _ in
                [try? ObjectIdentifier(features.instance(of: Library.self))]
                    + (0..<10).map { try? ObjectIdentifier(features.instance(of: House.self, context: $0)) }
            }
            #expect(Set(found).count == 1)
            #expect(loads.current == 1)
        }
    }

    @Test("threads that ask while it is loaded wait for that load")
    func waitingThreads() {
        let (started, go) = (ThreadGate(), ThreadGate())
        let loads = Locked(0)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    loads.update { $0 += 1 }
                    started.open()
                    go.pass()
                    return Library()
                }
            )
        }
        let request: @Sendable () -> ObjectIdentifier? = {
            (try? features.instance(of: Library.self)).map(ObjectIdentifier.init)
        }
        let leader = startThread(request)
        started.pass()
        let waiters = (0..<3).map { _ in startThread(request) }
        yieldThread { features.waiterCount(for: Library.self) == 3 }
        go.open()
        let found = [leader()] + waiters.map { $0() }
        #expect(Set(found).count == 1)
        #expect(found[0] != nil)
        #expect(loads.current == 1)
    }

    @Test("no lock is held while a loader runs: two features load at the same time")
    func parallelLoads() {
        let (first, second) = (ThreadGate(), ThreadGate())
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    first.open()
                    second.pass()
                    return Library()
                }
            )
            registry.use(
                .cacheable { _ in
                    second.open()
                    first.pass()
                    return Archive()
                }
            )
        }
        // Each loader goes on only while the other one runs.
        let library = startThread { (try? features.instance(of: Library.self)) != nil }
        let archive = startThread { (try? features.instance(of: Archive.self)) != nil }
        #expect(library())
        #expect(archive())
    }

    @Test("while a loader runs, everything else of the tree answers")
    func restAnswers() throws {
        let (started, go) = (ThreadGate(), ThreadGate())
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    started.open()
                    go.pass()
                    return Library()
                }
            )
            registry.use(.cacheable { _ in Archive() })
            registry.use(.cacheable { context, _ in House(number: context) })
            registry.use(.disposable { _ in Ticket() })
            registry.defineScope(QuarterScope.self) { $0.use(.cacheable { _ in Museum() }) }
        }
        let library = startThread { (try? features.instance(of: Library.self)) != nil }
        started.pass()
        _ = try (features.instance(of: Archive.self), features.instance(of: Archive.self))
        _ = try features.instance(of: House.self, context: 1)
        _ = try features.instance(of: Ticket.self)
        let quarter = try features.branch(QuarterScope.self)
        _ = try quarter.instance(of: Museum.self)
        quarter.close()
        go.open()
        #expect(library())
    }

    @Test("a failed load is not kept: the next request tries again")
    func failure() throws {
        let attempts = Locked(0)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    guard
                        attempts.update({
                            $0 += 1
                            return $0
                        }) == 3
                    else { throw Fire() }
                    return Library()
                }
            )
        }
        for _ in 0..<2 {
            let error = #expect(throws: FeatureLoadingFailed.self) { _ = try features.instance(of: Library.self) }
            #expect(error?.underlying as? Fire == Fire())
        }
        _ = try features.instance(of: Library.self)
        _ = try features.instance(of: Library.self)
        #expect(attempts.current == 3)
    }

    @Test("who waits for a load that fails is told the place of its own request")
    func placeOfWaiter() {
        let (started, go) = (ThreadGate(), ThreadGate())
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable(Library.self) { _ in
                    started.open()
                    go.pass()
                    throw Fire()
                }
            )
        }
        let request: @Sendable (UInt) -> UInt? = { line in
            do {
                _ = try features.instance(of: Library.self, line: line)
                return nil
            } catch {
                return (error as? FeatureLoadingFailed)?.place.line
            }
        }
        let leader = startThread { request(1) }
        started.pass()
        let waiter = startThread { request(2) }
        yieldThread { features.waiterCount(for: Library.self) == 1 }
        go.open()
        #expect(leader() == 1)
        #expect(waiter() == 2)
    }

    @Test("those who wait for a load that fails get its error")
    func failureOfOthers() {
        let (started, go) = (ThreadGate(), ThreadGate())
        let attempts = Locked(0)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable(Library.self) { _ in
                    attempts.update { $0 += 1 }
                    started.open()
                    go.pass()
                    throw Fire()
                }
            )
        }
        let request: @Sendable () -> Fire? = {
            do {
                _ = try features.instance(of: Library.self)
                return nil
            } catch {
                return (error as? FeatureLoadingFailed)?.underlying as? Fire
            }
        }
        let leader = startThread(request)
        started.pass()
        let waiters = (0..<3).map { _ in startThread(request) }
        yieldThread { features.waiterCount(for: Library.self) == 3 }
        go.open()
        #expect(leader() == Fire())
        #expect(waiters.allSatisfy { $0() == Fire() })
        #expect(attempts.current == 1)
    }

    // MARK: Tasks

    @Test("many tasks that await an asynchronous feature get one instance, loaded once")
    func tasks() async throws {
        for _ in 0..<20 {
            let loads = Locked(0)
            let features = FeaturesRoot { registry in
                registry.use(
                    .cacheable { _ in
                        loads.update { $0 += 1 }
                        await Task.yield()
                        return Library()
                    }
                )
            }
            let found = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
                for _ in 0..<16 {
                    group.addTask { ObjectIdentifier(try await features.instance(of: Library.self)) }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(found.count == 1)
            #expect(loads.current == 1)
        }
    }

    @Test("await works for synchronous and asynchronous loaders of both kinds, with and without context")
    func awaiting() async throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library() })
            registry.use(
                .cacheable { number, features in
                    await Task.yield()
                    return House(number: number)
                }
            )
            registry.use(
                .disposable { features in
                    await Task.yield()
                    return Ticket(try await features.instance(of: Library.self).name)
                }
            )
            registry.use(
                .disposable { name, _ in
                    await Task.yield()
                    return Letter(text: name)
                }
            )
        }
        #expect(try await features.instance(of: Library.self) === features.instance(of: Library.self))
        #expect(try await features.instance(of: House.self, context: 4).number == 4)
        #expect(try await features.instance(of: Ticket.self).text == "library")
        #expect(try await features.instance(of: Letter.self, context: "Ada").text == "Ada")
        #expect(try await features.deferredInstance(of: House.self, context: 4)().number == 4)
    }

    @Test("a synchronous request for what is loaded asynchronously says to await, until it is there")
    func needsAwait() async throws {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    await Task.yield()
                    return Library()
                }
            )
            registry.use(
                .disposable { _ in
                    await Task.yield()
                    return Ticket()
                }
            )
        }
        func now() throws -> Library { try features.instance() }
        func ticketNow() throws -> Ticket { try features.instance() }
        let error = #expect(throws: FeatureNeedsAwait.self) { _ = try now() }
        #expect("\(error as Any)".contains("write `try await features.instance()`, or `try await deferred.load()`"))
        let library: Library = try await features.instance()
        #expect(try now() === library)
        #expect(throws: FeatureNeedsAwait.self) { _ = try ticketNow() }
    }

    /// A root whose library waits at a gate, with a count of the loads.
    private static func library(behind gate: Gate, counting loads: Locked<Int>) -> FeaturesContainer {
        FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    loads.update { $0 += 1 }
                    try await gate.pass()
                    return Library()
                }
            )
        }
    }

    @Test("a waiting task that is cancelled leaves, and the others get the instance")
    func cancelledWaiter() async throws {
        let gate = Gate()
        let loads = Locked(0)
        let features = Self.library(behind: gate, counting: loads)
        let leader = Task { try await features.instance(of: Library.self) }
        await yieldTask { loads.current == 1 }
        let impatient = Task { try await features.instance(of: Library.self) }
        let patient = Task { try await features.instance(of: Library.self) }
        await yieldTask { features.waiterCount(for: Library.self) == 2 }
        impatient.cancel()
        await #expect(throws: CancellationError.self) { try await impatient.value }
        #expect(features.waiterCount(for: Library.self) == 1)
        await gate.open()
        #expect(try await leader.value === patient.value)
        #expect(loads.current == 1)
    }

    @Test("of many that wait, each that is cancelled leaves, and all others get the instance")
    func manyWaiters() async throws {
        let gate = Gate()
        let loads = Locked(0)
        let features = Self.library(behind: gate, counting: loads)
        let leader = Task { try await features.instance(of: Library.self) }
        await yieldTask { loads.current == 1 }
        let tasks = (0..<300).map { _ in Task { try await features.instance(of: Library.self) } }
        await yieldTask { features.waiterCount(for: Library.self) == 300 }
        for index in Array(stride(from: 0, to: 300, by: 3)) + stride(from: 299, to: 0, by: -7) { tasks[index].cancel() }
        let left = tasks.filter { !$0.isCancelled }
        await yieldTask { features.waiterCount(for: Library.self) == left.count }
        await gate.open()
        let library = try await leader.value
        for task in left { #expect(try await task.value === library) }
    }

    @Test("if the task that loads is cancelled and fails, one of those who wait loads")
    func cancelledLeader() async throws {
        let gate = Gate()
        let loads = Locked(0)
        let features = Self.library(behind: gate, counting: loads)
        let leader = Task { try await features.instance(of: Library.self) }
        await yieldTask { loads.current == 1 }
        let patient = (0..<2).map { _ in Task { try await features.instance(of: Library.self) } }
        await yieldTask { features.waiterCount(for: Library.self) == 2 }
        leader.cancel()
        await #expect(throws: CancellationError.self) { try await leader.value }
        await yieldTask { loads.current == 2 }
        await gate.open()
        #expect(try await patient[0].value === patient[1].value)
        #expect(loads.current == 2)
    }

    @Test("the same holds if its loader is synchronous")
    func cancelledSynchronousLeader() async throws {
        let (started, go) = (Locked(false), ThreadGate())
        let loads = Locked(0)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable(Library.self) { (_: Features) throws -> Library in
                    if loads.update({
                        $0 += 1
                        return $0
                    }) == 1 {
                        started.update { $0 = true }
                        go.pass()
                        try Task.checkCancellation()
                    }
                    return Library()
                }
            )
        }
        let leader = Task { try await features.instance(of: Library.self) }
        await yieldTask { started.current }
        let patient = Task { try await features.instance(of: Library.self) }
        await yieldTask { features.waiterCount(for: Library.self) == 1 }
        leader.cancel()
        go.open()
        await #expect(throws: CancellationError.self) { try await leader.value }
        _ = try await patient.value
        #expect(loads.current == 2)
    }

    @Test("a task awaits what a thread is loading")
    func taskAndThread() async throws {
        let (started, go) = (ThreadGate(), ThreadGate())
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    started.open()
                    go.pass()
                    return Library()
                }
            )
        }
        let thread = startThread { (try? features.instance(of: Library.self)).map(ObjectIdentifier.init) }
        let hasStarted = Locked(false)
        _ = startThread {
            started.pass()
            hasStarted.update { $0 = true }
        }
        await yieldTask { hasStarted.current }
        let task = Task { ObjectIdentifier(try await features.instance(of: Library.self)) }
        await yieldTask { features.waiterCount(for: Library.self) == 1 }
        go.open()
        #expect(try await task.value == thread())
    }

    @Test @MainActor func `an asynchronous loader runs on the actor of whoever asks`() async throws {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable(Library.self) { (features: Features) async throws -> Library in
                    MainActor.preconditionIsolated()
                    await Task.yield()
                    MainActor.preconditionIsolated()
                    return Library(try await features.instance(of: Ticket.self).text)
                }
            )
            registry.use(
                .disposable(Ticket.self) { (_: Features) async throws -> Ticket in
                    MainActor.preconditionIsolated()
                    return Ticket("ticket")
                }
            )
        }
        #expect(try await features.instance(of: Library.self).name == "ticket")
    }

    @Test("a waiter that was cancelled is in nobody's way before it runs again")
    @MainActor
    func cancelledBeforeItRuns() async throws {
        let begun = Locked(false)
        let archive = Locked<Task<Archive, any Error>?>(nil)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable(Library.self) { (features: Features) async throws -> Library in
                    begun.update { $0 = true }
                    await yieldTask { features.waiterCount(for: Library.self) == 1 }
                    archive.current?.cancel()
                    // The task has not run since, which only this one could let it do.
                    _ = try await features.instance(of: Archive.self) as Archive
                    return Library()
                }
            )
            registry.use(
                .cacheable(Archive.self) { (features: Features) async throws -> Archive in
                    _ = try? await features.instance(of: Library.self) as Library
                    return Archive()
                }
            )
        }
        let library = Task { @MainActor in try await features.instance(of: Library.self) }
        while !begun.current { await Task.yield() }
        archive.update { $0 = Task { @MainActor in try await features.instance(of: Archive.self) } }
        _ = try await library.value
        _ = await archive.current?.result
    }
}
