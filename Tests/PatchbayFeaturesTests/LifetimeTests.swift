import PatchbayFeatures
import Testing

@Suite("How long a tree lives")
struct LifetimeTests {
    @Test("a tree that nobody holds is freed, instances and all")
    func freed() throws {
        var features: Features? = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library() })
            registry.use(.cacheable { number, _ in House(number: number) })
        }
        let tree = Weak(features)
        let library = Weak(try features?.instance(of: Library.self))
        let house = Weak(try features?.instance(of: House.self, context: 1))
        #expect(library.object != nil)
        #expect(house.object != nil)
        features = nil
        #expect(tree.object == nil)
        #expect(library.object == nil)
        #expect(house.object == nil)
    }

    @Test("an instance that keeps the container of its loader does not keep the tree")
    func keepsContainer() throws {
        var features: Features? = FeaturesRoot { $0.use(.cacheable { Museum(keeping: $0) }) }
        let museum = Weak(try features?.instance(of: Museum.self))
        let container = Weak(museum.object?.kept as? Features)
        #expect(container.object != nil)
        features = nil
        #expect(museum.object == nil)
        #expect(container.object == nil)
    }

    @Test("an instance that keeps a branch that it opened does not keep the tree, and the branch goes with it")
    func keepsBranch() throws {
        var features: Features? = FeaturesRoot { registry in
            registry.use(.cacheable { Museum(keeping: try $0.branch(QuarterScope.self)) })
            registry.defineScope(QuarterScope.self) { $0.use(.cacheable { _ in Library() }) }
        }
        let museum = Weak(try features?.instance(of: Museum.self))
        let branch = Weak(museum.object?.kept as? Features)
        let library = Weak(try branch.object?.instance(of: Library.self))
        #expect(library.object != nil)
        features = nil
        #expect(museum.object == nil)
        #expect(branch.object == nil)
        #expect(library.object == nil)
    }

    @Test("an instance that keeps a deferred instance does not keep the tree")
    func keepsDeferred() throws {
        var features: Features? = FeaturesRoot { registry in
            registry.use(.cacheable { Museum(keeping: $0.deferredInstance(of: Library.self)) })
            registry.use(.cacheable { _ in Library() })
        }
        let museum = Weak(try features?.instance(of: Museum.self))
        let library = Weak(try features?.instance(of: Library.self))
        let deferred = try #require(museum.object?.kept as? DeferredInstance<Library>)
        #expect(try deferred() === library.object)
        features = nil
        #expect(museum.object == nil)
        #expect(library.object == nil)
        let error = #expect(throws: FeaturesContainerUnavailable.self) { _ = try deferred() }
        #expect(error?.reason == .released)
    }

    @Test("a disposable instance that keeps the container of its loader does not keep the tree")
    func disposableKeepsContainer() throws {
        final class Visit: DisposableFeature {
            let features: Features
            init(_ features: Features) { self.features = features }
            static var placeholder: Visit { fatalError() }
        }
        var features: Features? = FeaturesRoot { registry in
            registry.use(.disposable { Visit($0) })
            registry.use(.cacheable { _ in Library() })
            registry.use(TownName(name: "Ulm"))
        }
        let visit = try #require(try features?.instance(of: Visit.self))
        let library = Weak(try visit.features.instance(of: Library.self))
        #expect(library.object != nil)
        features = nil
        #expect(library.object == nil)
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try visit.features.instance(of: Library.self) }
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try visit.features.instance(of: Visit.self) }
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try visit.features.branch(QuarterScope.self) }
        #expect(visit.features.instance(of: TownName.self).name == "Ulm")
    }

    @Test("a branch keeps what it was opened from")
    func branchKeepsRoot() throws {
        var features: Features? = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library() })
            registry.defineScope(QuarterScope.self) { $0.defineScope(StreetScope.self) { _ in } }
        }
        let root = Weak(features)
        var street: Features? = try features?.branch(QuarterScope.self).branch(StreetScope.self)
        features = nil
        #expect(root.object != nil)
        _ = try street?.instance(of: Library.self)
        street = nil
        #expect(root.object == nil)
    }

    @Test("a branch that was opened from a weakly held container does not keep the tree")
    func weakBranch() throws {
        var features: Features? = FeaturesRoot { registry in
            registry.use(.cacheable { Museum(keeping: $0) })
            registry.use(.cacheable { _ in Library() })
            registry.use(.disposable { _ in Ticket() })
            registry.defineScope(QuarterScope.self) { $0.use(.cacheable { _ in Archive() }) }
        }
        let container = try #require(try features?.instance(of: Museum.self).kept as? Features)
        let quarter = try container.branch(QuarterScope.self)
        _ = try (quarter.instance(of: Library.self), quarter.instance(of: Archive.self))
        features = nil
        _ = try quarter.instance(of: Archive.self)
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try quarter.instance(of: Library.self) }
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try quarter.instance(of: Ticket.self) }
    }

    @Test("a branch that was opened from a weakly held container finds what is cached further out, until it closes")
    func weakBranchFinds() throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { Museum(keeping: $0) })
            registry.use(.cacheable { _ in Library() })
            registry.use(.cacheable { (number, _: Features) in House(number: number) })
            registry.defineScope(QuarterScope.self) { $0.defineScope(StreetScope.self) { _ in } }
        }
        let container = try #require(try features.instance(of: Museum.self).kept as? Features)
        let quarter = try container.branch(QuarterScope.self)
        let street = try quarter.branch(StreetScope.self)
        let library = try features.instance(of: Library.self)
        let house = try features.instance(of: House.self, context: 3)
        for branch in [quarter, street, quarter, street] {
            #expect(try branch.instance(of: Library.self) === library)
            #expect(try branch.instance(of: House.self, context: 3) === house)
            #expect(try branch.instance(of: House.self, context: 4) !== house)
        }
        quarter.close()
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try street.instance(of: Library.self) }
        #expect(try features.instance(of: House.self, context: 3) === house)
        features.close()
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try features.instance(of: Library.self) }
    }

    @Test("instances of a dropped tree go in the reverse order of their making")
    func order() throws {
        let ends = Locked<[String]>([])
        var features: Features? = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library(onEnd: { ends.update { $0.append("library") } }) })
            registry.use(.cacheable { _ in Archive(onEnd: { ends.update { $0.append("archive") } }) })
        }
        _ = try features?.instance(of: Archive.self)
        _ = try features?.instance(of: Library.self)
        features = nil
        #expect(ends.current == ["library", "archive"])
    }

    @Test("a tree that is dropped while a loader uses it lives until the loader has ended")
    func droppedDuringLoad() throws {
        let (started, dropped) = (ThreadGate(), ThreadGate())
        let museumFreed = Locked(false)
        var features: Features? = FeaturesRoot { registry in
            registry.use(.cacheable { Museum(keeping: $0) })
            registry.use(
                .cacheable { features in
                    started.open()
                    dropped.pass()
                    return Archive(library: try features.instance(), onEnd: { museumFreed.update { $0 = true } })
                }
            )
            registry.use(.cacheable { _ in Library() })
        }
        let container = try #require(try features?.instance(of: Museum.self).kept as? Features)
        let archive = startThread { (try? container.instance(of: Archive.self))?.library?.name }
        started.pass()
        features = nil
        dropped.open()
        #expect(archive() == "library")
        #expect(museumFreed.current)
        #expect(throws: FeaturesContainerUnavailable.self) { _ = try container.instance(of: Library.self) }
    }

    /// Made from a context that is nobody else's.
    struct Opening: DisposableFeature {
        typealias Context = Museum
        let library: Library
        static var placeholder: Opening { Opening(library: .placeholder) }
    }

    @Test("a task that a loader begins does not keep the contexts that are loaded around it")
    func contextsOfOuterLoads() async throws {
        let end = Gate()
        let tasks = Locked<[Task<Void, any Error>]>([])
        let features = FeaturesRoot { registry in
            registry.use(.disposable { _, features in Opening(library: try features.instance()) })
            registry.use(
                .cacheable { _ in
                    let task = Task { try await end.pass() }
                    tasks.update { $0.append(task) }
                    return Library()
                }
            )
        }
        func open() throws -> Weak<Museum> {
            let museum = Museum(keeping: nil)
            _ = try features.instance(of: Opening.self, context: museum)
            return Weak(museum)
        }
        let museum = try open()
        #expect(museum.object == nil)
        await end.open()
        for task in tasks.current { try await task.value }
    }

    @Test("a container that a loader has handed to threads answers them, also while the loader ends and after it")
    func handedWhileEnding() throws {
        for _ in 0..<100 {
            let handed = Locked<Features?>(nil)
            let readers = ThreadGate()
            let features = FeaturesRoot { registry in
                registry.use(
                    .cacheable { features in
                        handed.update { $0 = features }
                        readers.pass()
                        return Museum(keeping: nil)
                    }
                )
                registry.use(.cacheable { _ in Library() })
                registry.use(.disposable { _ in Ticket() })
            }
            let results = onThreads(3) { index in
                if index == 0 { return (try? features.instance(of: Museum.self)) != nil }
                yieldThread { handed.current != nil }
                readers.open()
                return (0..<200).allSatisfy { _ in
                    guard let container = handed.current else { return false }
                    return (try? (container.instance(of: Library.self), container.instance(of: Ticket.self))) != nil
                }
            }
            #expect(results == [true, true, true])
            withExtendedLifetime(features) {}
        }
    }

    @Test("threads that read while the tree is dropped get the instance or an error")
    func readersAndDrop() throws {
        for _ in 0..<100 {
            let box = Locked<Features?>(
                FeaturesRoot { registry in
                    registry.use(.cacheable { Museum(keeping: $0) })
                    registry.use(.cacheable { _ in Library() })
                    registry.use(.cacheable { number, _ in House(number: number) })
                }
            )
            let container = try #require(try box.current?.instance(of: Museum.self).kept as? Features)
            _ = try (box.current?.instance(of: Library.self), box.current?.instance(of: House.self, context: 7))
            let results = onThreads(4) { index in
                if index == 0 { box.update { $0 = nil } }
                var names: Set<String> = []
                for _ in 0..<200 {
                    if let library = try? container.instance(of: Library.self) { names.insert(library.name) }
                    if let house = try? container.instance(of: House.self, context: 7) {
                        names.insert("\(house.number)")
                    }
                }
                return names
            }
            #expect(Set(results.joined()).isSubset(of: ["library", "7"]))
            #expect(throws: FeaturesContainerUnavailable.self) { _ = try container.instance(of: Library.self) }
        }
    }
}
