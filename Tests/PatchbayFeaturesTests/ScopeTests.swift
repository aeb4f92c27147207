import Testing

@testable import PatchbayFeatures

@Suite("Scopes")
struct ScopeTests {
    @Test("a definition can be branched where it is written, and from all branches below")
    func visibility() throws {
        let features = FeaturesRoot { registry in
            registry.defineScope(QuarterScope.self) { scope in
                scope.use(.cacheable { _ in Archive() })
                scope.defineScope(StreetScope.self) { $0.use(.cacheable { _ in Library("in the quarter") }) }
            }
            registry.defineScope(SessionScope.self) { _ in }
        }
        let session = try features.branch(SessionScope.self, context: "Ada")
        let quarter = try session.branch(QuarterScope.self)
        #expect(try quarter.branch(StreetScope.self).instance(of: Library.self).name == "in the quarter")
        #expect(throws: FeaturesScopeUndefined.self) { try features.branch(StreetScope.self) }
        #expect(throws: FeaturesScopeUndefined.self) { try session.branch(StreetScope.self) }
    }

    @Test("the nearest definition of a scope counts")
    func nearestDefinition() throws {
        let features = FeaturesRoot { registry in
            registry.defineScope(StreetScope.self) { $0.use(.cacheable { _ in Library("outer") }) }
            registry.defineScope(QuarterScope.self) { scope in
                scope.defineScope(StreetScope.self) { $0.use(.cacheable { _ in Library("inner") }) }
            }
        }
        let quarter = try features.branch(QuarterScope.self)
        #expect(try features.branch(StreetScope.self).instance(of: Library.self).name == "outer")
        #expect(try quarter.branch(StreetScope.self).instance(of: Library.self).name == "inner")
    }

    @Test("branches of branches, also of the same scope")
    func nesting() throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library() })
            registry.defineScope(SessionScope.self) { scope in
                scope.use(.cacheable { _ in Archive() })
            }
        }
        var branch = features
        var archives: [Archive] = []
        for depth in 1...20 {
            branch = try branch.branch(SessionScope.self, context: "\(depth)")
            archives.append(try branch.instance())
            #expect(try branch.context(for: SessionScope.self) == "\(depth)")
            #expect(try branch.instance(of: Library.self) === features.instance(of: Library.self))
        }
        #expect(Set(archives.map(ObjectIdentifier.init)).count == 20)
    }

    /// As many as it takes to overflow the stack, if one were released within the other, and to take minutes, if each had
    /// a place for all that are around it.
    @Test("a chain of branches may be long: each is as large as what is registered, and they go one after the other")
    func longChain() throws {
        let root = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Library("of the root") })
            registry.defineScope(QuarterScope.self) { scope in
                scope.use(.cacheable { _ in Archive() })
                scope.defineScope(StreetScope.self) { _ in }
            }
        }
        var branch = try root.branch(QuarterScope.self)
        let archive = try branch.instance(of: Archive.self)
        var sizes: Set<Int> = []
        for _ in 0..<30_000 {
            branch = try branch.branch(StreetScope.self)
            sizes.insert(branch.places.count)
        }
        #expect(sizes.count == 1)
        #expect(try branch.instance(of: Library.self) === root.instance(of: Library.self))
        #expect(try branch.instance(of: Archive.self) === archive)
        root.close()
        #expect(throws: FeaturesContainerUnavailable.self) { try branch.instance(of: Archive.self) }
    }

    @Test("the context of a branch is there in it and below, and in loaders")
    func contexts() throws {
        let features = FeaturesRoot { registry in
            registry.defineScope(SessionScope.self) { scope in
                scope.use(.cacheable { Library(try $0.context(for: SessionScope.self)) })
                scope.defineScope(QuarterScope.self) { _ in }
            }
        }
        let session = try features.branch(SessionScope.self, context: "Ada")
        let quarter = try session.branch(QuarterScope.self)
        #expect(try quarter.context(for: SessionScope.self) == "Ada")
        #expect(try quarter.instance(of: Library.self).name == "Ada")
        try quarter.context(for: QuarterScope.self)
        let error = #expect(throws: FeaturesScopeContextUnavailable.self) {
            _ = try features.context(for: SessionScope.self)
        }
        #expect(error?.searched.count == 1)
    }

    @Test("a context that may be nothing is not there either where no branch of the scope is")
    func optionalContext() throws {
        enum LocaleScope: FeaturesScope { typealias Context = String? }
        let features = FeaturesRoot { $0.defineScope(LocaleScope.self) { _ in } }
        #expect(throws: FeaturesScopeContextUnavailable.self) { _ = try features.context(for: LocaleScope.self) }
        #expect(try features.branch(LocaleScope.self, context: nil).context(for: LocaleScope.self) == nil)
    }

    @Test("require throws where a scope is not on the way to the root")
    func require() throws {
        let features = FeaturesRoot { registry in
            registry.defineScope(SessionScope.self) { $0.defineScope(QuarterScope.self) { _ in } }
        }
        let session = try features.branch(SessionScope.self, context: "Ada")
        try session.branch(QuarterScope.self).require(SessionScope.self)
        try session.require(SessionScope.self)
        try session.require(RootFeaturesScope.self)
        #expect(throws: FeaturesScopeUnavailable.self) { try features.require(SessionScope.self) }
        #expect(throws: FeaturesScopeUnavailable.self) { try session.require(QuarterScope.self) }
    }

    @Test("many threads open branches of the same path, and each gets its own")
    func manyBranches() throws {
        let features = FeaturesRoot { registry in
            registry.defineScope(SessionScope.self) { scope in
                scope.use(.cacheable { Library(try $0.context(for: SessionScope.self)) })
            }
        }
        let names = onThreads(8) { thread in
            (0..<50).map { number in
                let branch = try? features.branch(SessionScope.self, context: "\(thread) \(number)")
                return (try? branch?.instance(of: Library.self).name) ?? "failed"
            }
        }
        #expect(Set(names.joined()).count == 400)
    }
}
