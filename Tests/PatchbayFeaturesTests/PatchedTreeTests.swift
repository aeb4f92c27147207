import PatchbayFeatures
import Testing

@Suite("Trees for tests")
struct PatchedTreeTests {
    private func registry() -> FeaturesRegistry<RootFeaturesScope> {
        var registry = FeaturesRegistry<RootFeaturesScope>()
        registry.use(TownName(name: "Ulm"))
        registry.use(.cacheable { _ in Library("real") })
        registry.use(.cacheable { Archive(library: try $0.instance()) })
        registry.defineScope(QuarterScope.self) { $0.use(.cacheable { _ in Library("quarter") }) }
        return registry
    }

    private func patch(_ loader: FeatureLoader) -> Registration { Registration(loader.loader, at: loader.place) }

    @Test("a patch answers in all scopes, and for what other features need")
    func patches() throws {
        let features = try FeaturesContainer(
            root: registry().definition(),
            patches: [patch(.cacheable { _ in Library("patched") })]
        )
        #expect(try features.instance(of: Library.self).name == "patched")
        #expect(try features.instance(of: Archive.self).library?.name == "patched")
        #expect(try features.branch(QuarterScope.self).instance(of: Library.self).name == "patched")
        #expect(features.instance(of: TownName.self).name == "Ulm")
    }

    @Test("what is missing can be its placeholder, in branches of any scope")
    func placeholders() throws {
        let features = FeaturesContainer(
            root: ScopeDefinition(empty: RootFeaturesScope.self),
            fallback: FeatureFallback(.placeholder, contexts: [ObjectIdentifier(SessionScope.self): { "Ada" }])
        )
        #expect(try features.instance(of: Library.self).name == "placeholder")
        #expect(try features.instance(of: Letter.self, context: "").text == "placeholder")
        #expect(features.instance(of: TownName.self).name == "placeholder")
        #expect(try features.branch(QuarterScope.self).instance(of: Ticket.self).text == "placeholder")
        #expect(try features.context(for: SessionScope.self) == "Ada")
        try features.require(SessionScope.self)
        #expect(try features.branch(SessionScope.self, context: "Bob").context(for: SessionScope.self) == "Bob")
    }

    @Test("a static feature can be asked for at each request")
    func source() throws {
        let requests = Locked(0)
        var registry = FeaturesRegistry<RootFeaturesScope>()
        registry.use(
            source: {
                let number = requests.update { count in
                    count += 1
                    return count
                }
                return TownName(name: "\(number)")
            }
        )
        let features = try FeaturesContainer(root: registry.definition())
        #expect(features.instance(of: TownName.self).name == "1")
        #expect(features.instance(of: TownName.self).name == "2")
    }
}
