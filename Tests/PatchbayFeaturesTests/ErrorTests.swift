import PatchbayFeatures
import Testing

@Suite("What errors say")
struct ErrorTests {
    @Test("an undefined feature: where, the chain that led there, the scopes searched, and what is similar")
    func undefined() throws {
        struct Librarian: DisposableFeature { static var placeholder: Librarian { Librarian() } }
        struct Librarians: DisposableFeature { static var placeholder: Librarians { Librarians() } }
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { Library("\(try $0.instance(of: Ticket.self))") })
            registry.use(.disposable { Ticket("\(try $0.instance(of: Librarian.self))") })
            registry.use(.disposable { _ in Librarians() })
            registry.defineScope(QuarterScope.self) { scope in
                scope.defineScope(StreetScope.self) { $0.use(.disposable { _ in Librarian() }) }
            }
        }
        let quarter = try features.branch(QuarterScope.self)
        let caught = #expect(throws: FeatureUndefined.self) { _ = try quarter.instance(of: Library.self) }
        let error = try #require(caught)
        #expect(error.chain.map { "\($0.feature)" } == ["Library", "Ticket"])
        #expect(error.searched.map { "\($0)" } == ["RootFeaturesScope"])
        #expect(error.candidates.map(\.likeness) == [.sameFeature, .similarName, .similarName])
        #expect(error.candidates[0].scope is StreetScope.Type)
        let lines = error.description.split(separator: "\n")
        #expect(lines[0] == "FeatureUndefined: nobody registers Librarian on the way to the root")
        #expect(lines[1].hasPrefix("├─ asked for at: PatchbayFeaturesTests/ErrorTests.swift:"))
        #expect(lines[2] == "├─ while loading")
        #expect(lines[3].hasPrefix("│  ├─ Library (RootFeaturesScope), asked for at "))
        #expect(lines[4].hasPrefix("│  └─ Ticket (RootFeaturesScope), asked for at "))
        #expect(lines[5] == "├─ scopes searched: RootFeaturesScope")
        #expect(lines.last?.hasPrefix("└─ help: ") == true)
    }

    @Test("a request from a branch names all scopes on the way, and the context of the request")
    func searched() throws {
        let features = FeaturesRoot { registry in
            registry.defineScope(QuarterScope.self) { $0.defineScope(StreetScope.self) { _ in } }
        }
        let street = try features.branch(QuarterScope.self).branch(StreetScope.self)
        let error = #expect(throws: FeatureUndefined.self) { _ = try street.instance(of: House.self, context: 7) }
        #expect(error?.searched.map { "\($0)" } == ["StreetScope", "QuarterScope", "RootFeaturesScope"])
        #expect(error?.request.context == "7")
    }

    @Test("what a loader throws is wrapped once, where it is thrown")
    func failed() {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { Archive(library: try $0.instance()) })
            registry.use(.cacheable { Library(try $0.instance(of: Letter.self, context: "Ada").text) })
            registry.use(.disposable(Letter.self) { _, _ in throw Fire() })
        }
        let error = #expect(throws: FeatureLoadingFailed.self) { _ = try features.instance(of: Archive.self) }
        #expect(error?.underlying as? Fire == Fire())
        #expect(error?.request.context == "Ada")
        #expect(error.map { "\($0.request.feature)" } == "Letter")
        #expect(error?.chain.map { "\($0.feature)" } == ["Archive", "Library"])
    }

    @Test("the cancellation of the task that asks is thrown on as it is, that of the loader's own work is a failure")
    func cancellation() async {
        let features = FeaturesRoot { $0.use(.cacheable(Library.self) { _ in throw CancellationError() }) }
        let failed = #expect(throws: FeatureLoadingFailed.self) { _ = try features.instance(of: Library.self) }
        #expect(failed?.underlying is CancellationError)
        let error = await Task { () -> (any Error)? in
            withUnsafeCurrentTask { $0?.cancel() }
            do { _ = try features.instance(of: Library.self) } catch { return error }
            return nil
        }.value
        #expect(error is CancellationError)
    }

    @Test("a loader may say that its feature cannot be had")
    func thrownUnavailable() {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable(Library.self) { _ in throw FeatureUnavailable(Library.self, "burnt down") })
        }
        let error = #expect(throws: FeatureUnavailable.self) { _ = try features.instance(of: Library.self) }
        #expect(error?.reason == "burnt down")
        #expect(error?.chain.count == 1)
    }

    @Test("an undefined scope says where it is defined")
    func undefinedScope() {
        let features = FeaturesRoot { registry in
            registry.defineScope(QuarterScope.self) { $0.defineScope(StreetScope.self) { _ in } }
        }
        let error = #expect(throws: FeaturesScopeUndefined.self) { try features.branch(StreetScope.self) }
        #expect(error?.candidates.first?.scope is QuarterScope.Type)
        #expect(error?.candidates.first?.likeness == .sameFeature)
    }

    @Test("a branch whose outer one is gone says so, and not that there never was one")
    func goneScope() throws {
        var features: Features? = FeaturesRoot { registry in
            registry.defineScope(QuarterScope.self) { quarter in
                quarter.use(.cacheable { Museum(keeping: $0) })
                quarter.defineScope(StreetScope.self) { _ in }
            }
        }
        var quarter = try features?.branch(QuarterScope.self)
        let museum = try #require(try quarter?.instance(of: Museum.self))
        let view = try #require(museum.kept as? Features)
        let street = try view.branch(StreetScope.self)
        quarter = nil
        features = nil
        #expect(throws: FeaturesContainerUnavailable.self) { try street.require(QuarterScope.self) }
        #expect(throws: FeaturesContainerUnavailable.self) { try street.context(for: QuarterScope.self) }
    }

    @Test("an error that is found on the way to a root far away takes no more of the stack for that")
    func deepError() throws {
        let error = onThreads(1) { _ in
            let features = FeaturesRoot { registry in
                registry.use(.disposable(Receipt.self) { (_: Features) async throws -> Receipt in Receipt() })
                registry.defineScope(QuarterScope.self) { _ in }
            }
            var branch = features
            for _ in 0..<20_000 { branch = (try? branch.branch(QuarterScope.self)) ?? branch }
            do { return "\(try branch.instance(of: Receipt.self))" } catch { return "\(type(of: error))" }
        }
        #expect(error == ["FeatureNeedsAwait"])
    }
}

private struct Receipt: DisposableFeature {
    static var placeholder: Receipt { Receipt() }
}
