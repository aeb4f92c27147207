import PatchbayFeatures
import Testing

@Suite("Features that need themselves")
struct CycleTests {
    private func names(_ error: FeatureCycle?) -> [String] {
        error?.path.map { "\($0.feature)" } ?? []
    }

    @Test("a feature that asks for itself")
    func itself() {
        let features = FeaturesRoot { $0.use(.cacheable { Museum(keeping: try $0.instance(of: Museum.self)) }) }
        let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Museum.self) }
        #expect(names(error) == ["Museum", "Museum"])
    }

    @Test("features that ask for each other, cacheable and disposable")
    func eachOther() {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { Library(try $0.instance(of: Ticket.self).text) })
            registry.use(.disposable { Ticket("\(try $0.instance(of: Archive.self))") })
            registry.use(.cacheable { Archive(library: try $0.instance()) })
        }
        let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Library.self) }
        #expect(names(error) == ["Library", "Ticket", "Archive", "Library"])
        #expect(error?.path.last?.place == error?.request.place)
        #expect(error?.path.first?.place != error?.request.place)
        let other = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Ticket.self) }
        #expect(names(other) == ["Ticket", "Archive", "Library", "Ticket"] || names(other).count == 4)
    }

    @Test("nothing is kept of a cycle: after it, requests throw it again")
    func again() {
        let features = FeaturesRoot { $0.use(.cacheable { Museum(keeping: try $0.instance(of: Museum.self)) }) }
        for _ in 0..<3 {
            #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Museum.self) }
        }
    }

    @Test func `who waits for a load that closes a cycle loads it anew, and is in none`() async throws {
        let (museum, library) = (Gate(), Gate())
        let (loads, hasEnded) = (Locked(0), Locked(false))
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { (features: Features) async throws -> Museum in
                    // Part of the load, which does not wait for it.
                    Task { _ = try? await features.instance(of: Library.self) }
                    try await museum.pass()
                    return Museum()
                }
            )
            registry.use(
                .cacheable { (features: Features) async throws -> Library in
                    loads.update { $0 += 1 }
                    try await library.pass()
                    _ = try await features.instance(of: Museum.self)
                    return Library()
                }
            )
        }
        let visitor = Task { try await features.instance(of: Museum.self) }
        await yieldTask { loads.current == 1 }
        let reader = Task {
            defer { hasEnded.update { $0 = true } }
            return try await features.instance(of: Library.self)
        }
        await yieldTask { features.waiterCount(for: Library.self) == 1 }
        await library.open()
        await yieldTask { features.waiterCount(for: Museum.self) == 1 || hasEnded.current }
        await museum.open()
        #expect(try await reader.value.name == "library")
        _ = try await visitor.value
        #expect(loads.current == 2)
    }

    @Test func `who waits for a load that is nested too deep loads it anew, as deep as that is`() async throws {
        let gate = Gate()
        let passes = Locked(0)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { (number: Int, features: Features) async throws -> House in
                    if number == 995 {
                        passes.update { $0 += 1 }
                        try await gate.pass()
                    }
                    if number < 1100 { _ = try await features.instance(of: House.self, context: number + 1) }
                    return House(number: number)
                }
            )
        }
        let deep = Task { try await features.instance(of: House.self, context: 0) }
        await yieldTask { passes.current == 1 }
        let neighbour = Task { try await features.instance(of: House.self, context: 990) }
        await yieldTask { features.waiterCount(for: House.self) == 1 }
        await gate.open()
        await #expect(throws: FeatureNestingTooDeep.self) { try await deep.value }
        #expect(try await neighbour.value.number == 990)
    }

    @Test("disposable features alone")
    func disposables() {
        let features = FeaturesRoot { registry in
            registry.use(.disposable { Ticket(try $0.instance(of: Letter.self, context: "Ada").text) })
            registry.use(.disposable { Letter(text: try $1.instance(of: Ticket.self).text + $0) })
        }
        let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Ticket.self) }
        #expect(names(error) == ["Ticket", "Letter", "Ticket"])
        #expect(error?.path[1].context == "Ada")
    }

    @Test("the same disposable feature with another context is no cycle")
    func otherContext() throws {
        let features = FeaturesRoot { registry in
            registry.use(
                .disposable { name, features in
                    Letter(
                        text: name.isEmpty
                            ? ""
                            : name + (try features.instance(of: Letter.self, context: String(name.dropLast())).text)
                    )
                }
            )
        }
        #expect(try features.instance(of: Letter.self, context: "abc").text == "abcaba")
    }

    @Test("the same cacheable feature with another context is no cycle")
    func otherKey() throws {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { number, features in
                    House(
                        number: number == 0 ? 0 : try features.instance(of: House.self, context: number - 1).number + 1
                    )
                }
            )
        }
        #expect(try features.instance(of: House.self, context: 50).number == 50)
    }

    @Test("the same feature of another scope is no cycle")
    func otherScope() throws {
        let features = FeaturesRoot { registry in
            registry.use(.disposable { _ in Ticket("root") })
            registry.use(.cacheable { _ in Library("root") })
            registry.defineScope(QuarterScope.self) { scope in
                scope.use(.cacheable { _ in Library("quarter") })
            }
            registry.use(
                .cacheable { Archive(library: try $0.branch(QuarterScope.self).instance(of: Library.self)) }
            )
        }
        #expect(try features.instance(of: Archive.self).library?.name == "quarter")
    }

    @Test("contexts that differ for ever end with an error before the stack ends", arguments: [nil, 512 * 1024])
    func endless(stackSize: Int?) {
        let features = FeaturesRoot { registry in
            registry.use(
                .disposable { Letter(text: try $1.instance(of: Letter.self, context: $0 + "x").text) }
            )
            registry.use(
                .cacheable { House(number: try $1.instance(of: House.self, context: $0 + 1).number) }
            )
        }
        let letter = startThread(stackSize: stackSize) {
            Result { try features.instance(of: Letter.self, context: "").text }
        }
        let house = startThread(stackSize: stackSize) {
            Result { try features.instance(of: House.self, context: 0).number }
        }
        #expect(throws: FeatureNestingTooDeep.self) { try letter().get() }
        #expect(throws: FeatureNestingTooDeep.self) { try house().get() }
    }

    // MARK: Across threads

    @Test("two threads whose loads need each other")
    func twoThreads() {
        for _ in 0..<20 {
            let (first, second) = (ThreadGate(), ThreadGate())
            let features = FeaturesRoot { registry in
                registry.use(
                    .cacheable { features in
                        first.open()
                        second.pass()
                        return Library("\(try features.instance(of: Archive.self))")
                    }
                )
                registry.use(
                    .cacheable { features in
                        second.open()
                        first.pass()
                        return Archive(library: try features.instance())
                    }
                )
            }
            let library = startThread { Result { _ = try features.instance(of: Library.self) } }
            let archive = startThread { Result { _ = try features.instance(of: Archive.self) } }
            let errors = [library(), archive()].map { result in
                #expect(throws: FeatureCycle.self) { try result.get() }
            }
            for error in errors {
                #expect(
                    [["Library", "Archive", "Library"], ["Archive", "Library", "Archive"]].contains(names(error))
                )
            }
        }
    }

    @Test("work that a loader hands to another thread and waits for is still part of it")
    func handedToThread() {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    let other = startThread { Result { try features.instance(of: Archive.self) } }
                    return Museum(keeping: try other().get())
                }
            )
            registry.use(.cacheable { Archive(library: Library("\(try $0.instance(of: Museum.self))")) })
        }
        let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Museum.self) }
        #expect(names(error) == ["Museum", "Archive", "Museum"])
    }

    @Test("two threads that wait for a third are no cycle")
    func noCycle() {
        let (started, go) = (ThreadGate(), ThreadGate())
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    started.open()
                    go.pass()
                    return Library()
                }
            )
            registry.use(.cacheable { Archive(library: try $0.instance()) })
            registry.use(.cacheable { Museum(keeping: try $0.instance(of: Library.self)) })
        }
        let library = startThread { Result { _ = try features.instance(of: Library.self) } }
        started.pass()
        let archive = startThread { Result { _ = try features.instance(of: Archive.self) } }
        let museum = startThread { Result { _ = try features.instance(of: Museum.self) } }
        yieldThread { features.waiterCount(for: Library.self) == 2 }
        go.open()
        for result in [library(), archive(), museum()] {
            #expect(throws: Never.self) { try result.get() }
        }
    }

    @Test("many threads in the middle of a cycle all end with an error")
    func manyThreads() {
        for _ in 0..<30 {
            let features = FeaturesRoot { registry in
                registry.use(.cacheable { Library("\(try $0.instance(of: Archive.self))") })
                registry.use(.cacheable { Archive(library: Library("\(try $0.instance(of: Museum.self))")) })
                registry.use(.cacheable { Museum(keeping: try $0.instance(of: Library.self)) })
            }
            let results = onThreads(6) { index in
                Result<Void, any Error> {
                    switch index % 3 {
                    case 0: _ = try features.instance(of: Library.self)
                    case 1: _ = try features.instance(of: Archive.self)
                    case _: _ = try features.instance(of: Museum.self)
                    }
                }
            }
            for result in results {
                #expect(throws: FeatureCycle.self) { try result.get() }
            }
        }
    }

    // MARK: Across tasks

    @Test("asynchronous features that ask for each other in one task")
    func oneTask() async {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { Library("\(try await $0.instance(of: Archive.self))") })
            registry.use(.cacheable { Archive(library: try await $0.instance()) })
        }
        let error = await #expect(throws: FeatureCycle.self) { _ = try await features.instance(of: Library.self) }
        #expect(names(error) == ["Library", "Archive", "Library"])
    }

    @Test("asynchronous disposable features that ask for each other")
    func asyncDisposables() async {
        let features = FeaturesRoot { registry in
            registry.use(.disposable { Ticket(try await $0.instance(of: Letter.self, context: "Ada").text) })
            registry.use(.disposable { Letter(text: try await $1.instance(of: Ticket.self).text + $0) })
        }
        let error = await #expect(throws: FeatureCycle.self) { _ = try await features.instance(of: Ticket.self).text }
        #expect(names(error) == ["Ticket", "Letter", "Ticket"])
    }

    @Test("an asynchronous disposable feature whose contexts differ for ever ends with an error")
    func endlessTask() async {
        let features = FeaturesRoot { registry in
            registry.use(
                .disposable { Letter(text: try await $1.instance(of: Letter.self, context: $0 + "x").text) }
            )
        }
        await #expect(throws: FeatureNestingTooDeep.self) {
            _ = try await features.instance(of: Letter.self, context: "")
        }
    }

    @Test("two tasks whose loads need each other")
    func twoTasks() async {
        let (first, second) = (Gate(), Gate())
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    await first.open()
                    try await second.pass()
                    return Library("\(try await features.instance(of: Archive.self))")
                }
            )
            registry.use(
                .cacheable { features in
                    await second.open()
                    try await first.pass()
                    return Archive(library: try await features.instance())
                }
            )
        }
        let library = Task { _ = try await features.instance(of: Library.self) }
        let archive = Task { _ = try await features.instance(of: Archive.self) }
        await #expect(throws: FeatureCycle.self) { try await library.value }
        await #expect(throws: FeatureCycle.self) { try await archive.value }
    }

    @Test("a child task of a load that needs it")
    func childTask() async {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    async let archive = features.instance(of: Archive.self)
                    return Museum(keeping: try await archive)
                }
            )
            registry.use(.cacheable { Archive(library: Library("\(try await $0.instance(of: Museum.self))")) })
        }
        let error = await #expect(throws: FeatureCycle.self) { _ = try await features.instance(of: Museum.self) }
        #expect(names(error) == ["Museum", "Archive", "Museum"])
    }

    @Test("a detached task that a load waits for is known by the container that it was given")
    func detachedTask() async {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    let task = Task.detached { try await features.instance(of: Museum.self) }
                    return Museum(keeping: try await task.value)
                }
            )
        }
        await #expect(throws: FeatureCycle.self) { _ = try await features.instance(of: Museum.self) }
    }

    @Test("a load that outlives the one that asked for it is still part of what is further out")
    func leftBehind() async {
        let (inner, ended) = (Gate(), Gate())
        let left = Locked<Task<Archive, any Error>?>(nil)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    _ = try await features.instance(of: Library.self)
                    await ended.open()
                    return Museum(keeping: try await left.current?.value)
                }
            )
            registry.use(
                .cacheable { features in
                    let task = Task { try await features.instance(of: Archive.self) }
                    left.update { $0 = task }
                    try await inner.pass()
                    return Library()
                }
            )
            registry.use(
                .cacheable { features in
                    await inner.open()
                    try await ended.pass()
                    return Archive(library: Library("\(try await features.instance(of: Museum.self))"))
                }
            )
        }
        let error = await #expect(throws: FeatureCycle.self) { _ = try await features.instance(of: Museum.self) }
        #expect(names(error) == ["Museum", "Library", "Archive", "Museum"])
    }

    @Test("a task that a load started and did not wait for may ask for it afterwards")
    func laterTask() async throws {
        let gate = Gate()
        let task = Locked<Task<ObjectIdentifier, any Error>?>(nil)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    let later = Task {
                        try await gate.pass()
                        return ObjectIdentifier(try await features.instance(of: Library.self))
                    }
                    task.update { $0 = later }
                    return Library()
                }
            )
        }
        let library: Library = try await features.instance()
        await gate.open()
        #expect(try await task.current?.value == ObjectIdentifier(library))
    }
}
