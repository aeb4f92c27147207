import PatchbayFeatures
import Testing

@Suite("Requests to a tree")
struct RequestTests {
    @Test("a disposable feature is made at each request")
    func disposable() throws {
        let features = FeaturesRoot { registry in
            registry.use(.disposable(Ticket.self) { _ in Ticket() })
        }
        let one: Ticket = try features.instance()
        let other = try features.instance(of: Ticket.self)
        #expect(one !== other)
    }

    @Test("a disposable feature gets the context of its request")
    func disposableContext() throws {
        let features = FeaturesRoot { registry in
            registry.use(.disposable { name, _ in Letter(text: "Dear \(name)") })
        }
        #expect(try features.instance(of: Letter.self, context: "Ada").text == "Dear Ada")
        #expect(try features.instance(of: Letter.self, context: "Bob").text == "Dear Bob")
    }

    @Test("a context of Void may be written, in the loader and in the request")
    func writtenVoid() throws {
        let features = FeaturesRoot { registry in
            registry.use(.disposable { (_: Void, _: Features) -> Ticket in Ticket("void") })
        }
        #expect(try features.instance(of: Ticket.self).text == "void")
        #expect(try features.instance(of: Ticket.self, context: ()).text == "void")
    }

    @Test("a cacheable feature is made once")
    func cacheable() throws {
        let loads = Locked(0)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    loads.update { $0 += 1 }
                    return Library()
                }
            )
        }
        #expect(loads.current == 0)
        let one: Library = try features.instance()
        let other: Library = try features.instance()
        let third: Library = try features.instance(context: CacheableFeatureVoidContext())
        #expect(one === other)
        #expect(one === third)
        #expect(loads.current == 1)
    }

    @Test("a cacheable feature with a context is made once for equal contexts, however many there are")
    func cacheableContext() throws {
        let loads = Locked(0)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { number, _ in
                    loads.update { $0 += 1 }
                    return House(number: number)
                }
            )
        }
        let houses = try (0..<300).map { try features.instance(of: House.self, context: $0) }
        for (number, house) in houses.enumerated() {
            #expect(house.number == number)
            #expect(try features.instance(of: House.self, context: number) === house)
        }
        #expect(loads.current == 300)
    }

    @Test("contexts of one hash are told apart")
    func collisions() throws {
        struct Door: Hashable {
            let number: Int
            func hash(into hasher: inout Hasher) {}
        }
        final class Bell: CacheableFeature {
            typealias Context = Door
            static var placeholder: Bell { Bell() }
        }
        let features = FeaturesRoot { $0.use(.cacheable { _, _ in Bell() }) }
        let bells = try (0..<20).map { try features.instance(of: Bell.self, context: Door(number: $0)) }
        #expect(Set(bells.map(ObjectIdentifier.init)).count == 20)
        for (number, bell) in bells.enumerated() {
            #expect(try features.instance(of: Bell.self, context: Door(number: number)) === bell)
        }
    }

    @Test("a static feature is what was registered, and throws nothing")
    func constant() {
        let features = FeaturesRoot { $0.use(TownName(name: "Ulm")) }
        let town: TownName = features.instance()
        #expect(town.name == "Ulm")
    }

    @Test("the nearest scope that registers a feature answers")
    func nearest() throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library("root") })
            registry.use(.disposable { _ in Ticket("root") })
            registry.defineScope(QuarterScope.self) { scope in
                scope.use(.cacheable { _ in Library("quarter") })
            }
        }
        let quarter = try features.branch(QuarterScope.self)
        #expect(try features.instance(of: Library.self).name == "root")
        #expect(try quarter.instance(of: Library.self).name == "quarter")
        #expect(try quarter.instance(of: Ticket.self).text == "root")
    }

    @Test("a loader sees the container of the scope that registers it, whoever asks")
    func loaderScope() throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library("root") })
            registry.use(.cacheable { Archive(library: try $0.instance()) })
            registry.use(.disposable { Ticket(try $0.instance(of: Library.self).name) })
            registry.defineScope(QuarterScope.self) { scope in
                scope.use(.cacheable { _ in Library("quarter") })
            }
        }
        let quarter = try features.branch(QuarterScope.self)
        #expect(try quarter.instance(of: Archive.self).library?.name == "root")
        #expect(try quarter.instance(of: Ticket.self).text == "root")
    }

    @Test("what an outer scope caches is shared by its branches, what an inner one caches is not")
    func sharing() throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library() })
            registry.defineScope(QuarterScope.self) { scope in
                scope.use(.cacheable { _ in Archive() })
            }
        }
        let (one, other) = (try features.branch(QuarterScope.self), try features.branch(QuarterScope.self))
        #expect(try one.instance(of: Library.self) === other.instance(of: Library.self))
        #expect(try one.instance(of: Archive.self) !== other.instance(of: Archive.self))
    }

    @Test("trees are independent")
    func independence() throws {
        func tree() -> Features { FeaturesRoot { $0.use(.cacheable { _ in Library() }) } }
        let (one, other) = (tree(), tree())
        #expect(try one.instance(of: Library.self) !== other.instance(of: Library.self))
    }

    @Test("an unavailable feature says why, also where an outer scope has it")
    func unavailable() throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library() })
            registry.use(.unavailable(Ticket.self, "sold out"))
            registry.defineScope(QuarterScope.self) { $0.use(.unavailable(Library.self, "closed on Sundays")) }
        }
        let ticket = #expect(throws: FeatureUnavailable.self) { _ = try features.instance(of: Ticket.self) }
        #expect(ticket?.reason == "sold out")
        let quarter = try features.branch(QuarterScope.self)
        let library = #expect(throws: FeatureUnavailable.self) { _ = try quarter.instance(of: Library.self) }
        #expect(library?.reason == "closed on Sundays")
        _ = try features.instance(of: Library.self)
    }

    @Test("what a struct of closures captures is what it was made with")
    func structs() throws {
        struct Counter: CacheableFeature {
            var next: @Sendable () -> Int
            static var placeholder: Counter { Counter(next: unimplemented0()) }
        }
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable(Counter.self) { _ in
                    let count = Locked(0)
                    return Counter(next: {
                        count.update {
                            $0 += 1
                            return $0
                        }
                    })
                }
            )
        }
        #expect(try features.instance(of: Counter.self).next() == 1)
        #expect(try features.instance(of: Counter.self).next() == 2)
    }

    @Test("a deferred instance is what a request gets then")
    func deferred() throws {
        let loads = Locked(0)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    loads.update { $0 += 1 }
                    return Library()
                }
            )
            registry.use(.disposable { name, _ in Letter(text: name) })
        }
        let library: DeferredInstance<Library> = features.deferredInstance()
        let letter = features.deferredInstance(of: Letter.self, context: "Ada")
        #expect(loads.current == 0)
        #expect(try library() === features.instance(of: Library.self))
        #expect(try library.instance === library())
        #expect(try letter().text == "Ada")
        #expect(loads.current == 1)
    }

    @Test("which says who would answer, and loads nothing")
    func which() throws {
        let features = FeaturesRoot { registry in
            registry.use(TownName(name: "Ulm"))
            registry.use(.cacheable { _ in Library() })
            registry.defineScope(QuarterScope.self) { $0.use(.disposable { _ in Ticket() }) }
        }
        let quarter = try features.branch(QuarterScope.self)
        let library = try #require(quarter.which(Library.self))
        #expect(library.kind == .cacheable)
        #expect(library.scope is RootFeaturesScope.Type)
        #expect(library.distance == 1)
        #expect(!library.isLoaded)
        #expect(library.place.file == "PatchbayFeaturesTests/RequestTests.swift")
        _ = try quarter.instance(of: Library.self)
        #expect(quarter.which(Library.self)?.isLoaded == true)
        #expect(quarter.which(Ticket.self)?.kind == .disposable)
        #expect(quarter.which(TownName.self)?.kind == .static)
        #expect(features.which(Ticket.self) == nil)
        #expect("\(library)".hasPrefix("Library: cacheable, registered in RootFeaturesScope at "))
    }
}
