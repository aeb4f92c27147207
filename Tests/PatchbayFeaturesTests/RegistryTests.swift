import PatchbayFeatures
import Testing

@Suite("Registries")
struct RegistryTests {
    @Test("the same feature twice in a scope is a contradiction that names both places")
    func twice() {
        var registry = FeaturesRegistry<RootFeaturesScope>()
        let first = SourcePlace(line: #line + 1)
        registry.use(.cacheable { _ in Library() })
        let second = SourcePlace(line: #line + 1)
        registry.use(.cacheable { _ in Library() })
        let conflict = #expect(throws: RegistryConflict.self) { _ = try FeaturesContainer(root: registry.definition()) }
        #expect(conflict?.places == [first, second])
        #expect("\(conflict as Any)".contains("Library is registered twice in RootFeaturesScope"))
    }

    @Test("in an inner scope it is found before any branch is opened")
    func twiceWithin() {
        var registry = FeaturesRegistry<RootFeaturesScope>()
        registry.defineScope(QuarterScope.self) { scope in
            scope.defineScope(StreetScope.self) { street in
                street.use(.cacheable { _ in Library() })
                street.use(.cacheable { _ in Library() })
            }
        }
        let conflict = #expect(throws: RegistryConflict.self) { _ = try FeaturesContainer(root: registry.definition()) }
        #expect(conflict?.scope is StreetScope.Type)
    }

    @Test("a root of such a registry is a trap")
    func trap() async {
        await #expect(processExitsWith: .failure) {
            _ = FeaturesRoot { registry in
                registry.use(.cacheable { _ in Library() })
                registry.use(.cacheable { _ in Library() })
            }
        }
    }

    @Test("replace takes the place of what was registered before")
    func replace() throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library("first") })
            registry.replace(.cacheable { _ in Library("second") })
            registry.use(TownName(name: "Ulm"))
            registry.replace(TownName(name: "Bonn"))
        }
        #expect(try features.instance(of: Library.self).name == "second")
        #expect(features.instance(of: TownName.self).name == "Bonn")
    }

    @Test("an outer scope and an inner one may register the same feature")
    func innerAndOuter() {
        _ = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library() })
            registry.defineScope(QuarterScope.self) { $0.use(.cacheable { _ in Library() }) }
        }
    }

    @Test("several modules may each add to a scope")
    func addingToScopes() throws {
        let features = FeaturesRoot { registry in
            registry.defineScope(QuarterScope.self) { $0.use(.cacheable { _ in Library() }) }
            registry.defineScope(QuarterScope.self) { $0.use(.cacheable { _ in Archive() }) }
        }
        let quarter = try features.branch(QuarterScope.self)
        _ = try (quarter.instance(of: Library.self), quarter.instance(of: Archive.self))
    }

    @Test("a registry cannot be changed once its root is made")
    func frozen() throws {
        var kept: FeaturesRegistry<RootFeaturesScope>?
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library("first") })
            kept = registry
        }
        kept?.replace(.cacheable { _ in Library("second") })
        #expect(try features.instance(of: Library.self).name == "first")
    }

    @Test("registries need not say their scope")
    func inferredScopes() throws {
        let features: Features = FeaturesRoot { (registry: inout FeaturesRegistry) in
            registry.defineScope(SessionScope.self) { (scope: inout FeaturesRegistry) in
                scope.use(.disposable { Ticket(try $0.context(for: SessionScope.self)) })
            }
        }
        #expect(try features.branch(SessionScope.self, context: "Ada").instance(of: Ticket.self).text == "Ada")
    }

    @Test("all three kinds of implementation, with and without context and configuration")
    func implementations() throws {
        let features = FeaturesRoot { registry in
            registry.use(Ulm.self)
            registry.use(Booth.self)
            registry.use(Post.self, with: "Dear ")
            registry.use(Builder.self)
            registry.use(Quiet.self, with: "reading room")
        }
        #expect(features.instance(of: TownName.self).name == "Ulm")
        #expect(try features.instance(of: Ticket.self).text == "for Ulm")
        #expect(try features.instance(of: Letter.self, context: "Ada").text == "Dear Ada")
        #expect(try features.instance(of: House.self, context: 3) === features.instance(of: House.self, context: 3))
        #expect(try features.instance(of: Library.self).name == "reading room")
    }

    @Test("an implementation can take the place of another")
    func replacingImplementations() throws {
        let features = FeaturesRoot { registry in
            registry.use(Ulm.self)
            registry.replace(Named.self, with: "Bonn")
            registry.use(.disposable { _ in Ticket("loader") })
            registry.replace(Booth.self)
        }
        #expect(features.instance(of: TownName.self).name == "Bonn")
        #expect(try features.instance(of: Ticket.self).text == "for Bonn")
    }

    @Test("a static feature that nobody registers is a trap that says who asked")
    func missingStatic() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = FeaturesRoot { _ in }.instance(of: TownName.self)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("nobody registers TownName"))
        #expect(text.contains("give the root an instance: registry.use(TownName(…))"))
        #expect(text.contains("RegistryTests.swift"))
    }
}

private struct Ulm: ImplementationOfStaticFeature {
    init() {}
    var instance: TownName { TownName(name: "Ulm") }
}

private struct Named: ImplementationOfStaticFeature {
    let name: String
    init(with configuration: String) { name = configuration }
    var instance: TownName { TownName(name: name) }
}

private struct Booth: ImplementationOfDisposableFeature {
    let town: TownName
    init(using features: Features) { town = features.instance() }
    var instance: Ticket { Ticket("for \(town.name)") }
}

private struct Post: ImplementationOfDisposableFeature {
    let text: String
    init(with context: String, using features: Features, configuration: String) { text = configuration + context }
    var instance: Letter { Letter(text: text) }
}

private final class Builder: ImplementationOfCacheableFeature {
    let instance: House
    init(with context: Int, using features: Features) throws { instance = House(number: context) }
}

private final class Quiet: ImplementationOfCacheableFeature {
    let instance: Library
    init(using features: Features, configuration: String) { instance = Library(configuration) }
}
