import PatchbayModel
import Testing

@testable import PatchbayReader

/// The facts of registries: what is done with them, in what order, and what cannot be read.
@Suite struct FeatureRegistryFactsTests {
    /// The items as a text that can be compared.
    private func outline(_ items: [FeatureItemFacts]) -> [String] {
        items.map { item in
            (item.isConditional ? "?" : "") + (item.conditions.isEmpty ? "" : "#") + outline(item.kind)
        }
    }

    private func outline(_ kind: FeatureItemFacts.Kind) -> String {
        switch kind {
        case .registration(let source, let isReplacement): (isReplacement ? "replace " : "use ") + outline(source)
        case .scope(let type, let items): "\(type){\(outline(items).joined(separator: " "))}"
        case .setup(let reference): "call \(outline(reference))"
        case .unknown: "unknown"
        }
    }

    private func outline(_ source: FeatureSourceFacts) -> String {
        switch source {
        case .loader(let loader): "loader of \(loader.feature?.description ?? "-")"
        case .named(let reference): outline(reference)
        case .implementation(let type): "\(type).self"
        case .construction(let type): "\(type)()"
        case .unknown: "unknown"
        }
    }

    private func outline(_ reference: FeatureReferenceFacts) -> String {
        switch reference.base {
        case .implicit: ".\(reference.name)"
        case .none: reference.name
        case .type(let type): "\(type).\(reference.name)"
        case .registry: "registry.\(reference.name)"
        }
    }

    private func root(_ body: String) -> [String] {
        let roots = facts("let c = FeaturesRoot { (registry: inout FeaturesRegistry) in\n\(body)\n}").features.roots
        return roots.flatMap { outline($0.items) }
    }

    @Test func `registrations are read by what their argument is`() {
        let items = root(
            """
            registry.use(.disposable(A.self) { _ in a })
            registry.replace(.live())
            registry.use(Printer.live)
            registry.use(Printer.console(1))
            registry.use(global)
            registry.use(Impl.self)
            registry.use(Other.Impl.self, with: 1)
            registry.use(Clock(now: 1))
            registry.use(Clock.init())
            registry.use(list[0])
            registry.use(thing: 1)
            """
        )
        #expect(
            items == [
                "use loader of A", "replace .live", "use Printer.live", "use Printer.console", "use global",
                "use Impl.self", "use Other.Impl.self", "use Clock()", "use Clock()", "use unknown", "unknown",
            ]
        )
    }

    @Test func `scopes nest, and may be set up by a function`() {
        let items = root(
            """
            registry.defineScope(A.self) { (scope: inout FeaturesRegistry) in
                scope.use(.a())
                scope.defineScope(B.self) { $0.use(.b()) }
            }
            registry.defineScope(C.self, setUp)
            registry.defineScope(scope) { _ in }
            registry.defineScope(D.self) { _ in }
            """
        )
        #expect(items == ["A{use .a B{use .b}}", "C{call setUp}", "unknown", "D{}"])
    }

    @Test func `functions that are handed the registry, or extend it, are calls`() {
        let items = root(
            """
            registerPayments(&registry)
            Payments.register(in: &registry, 1)
            registry.registerMore()
            payments.register(&registry)
            """
        )
        #expect(
            items == ["call registerPayments", "call Payments.register", "call registry.registerMore", "unknown"]
        )
    }

    @Test func `what is done sometimes is conditional`() {
        let items = root(
            """
            registry.use(.a())
            if x { registry.use(.b()) } else { registry.use(.c()) }
            for l in ls { registry.use(l) }
            ls.forEach { registry.use($0) }
            #if D
            registry.use(.d())
            #endif
            registry.use(x ? .e() : .f())
            guard x else { return }
            registry.use(.g())
            """
        )
        #expect(
            items == [
                "use .a", "?use .b", "?use .c", "?use l", "?use $0", "#use .d", "use unknown", "?use .g",
            ]
        )
    }

    @Test func `a registry that goes elsewhere is not understood`() {
        #expect(root("var other = registry") == ["unknown"])
        #expect(root("keep(registry)\nregistry.use(.a())") == ["unknown", "use .a"])
    }

    @Test func `roots are found by their call, with a closure or a function`() {
        let found = facts(
            """
            struct App {
                let a = FeaturesRoot { $0.use(.a()) }
                let b = PatchbayFeatures.FeaturesRoot(registrySetup: setUp)
                func c() { FeaturesRoot(registrySetup: { r in r.use(.c()) }); FeaturesRoot { _ in } }
                let d = FeaturesRoot(registrySetup: setUps[0])
            }
            """
        ).features.roots
        #expect(found.map { outline($0.items) } == [["use .a"], ["call setUp"], ["use .c"], [], ["unknown"]])
        #expect(found.first?.location.line == 2)
    }

    @Test func `set-up functions are free, members, or methods of the registry`() {
        let found = facts(
            """
            func one(_ r: inout FeaturesRegistry<RootFeaturesScope>) { r.use(.a()) }
            enum Two {
                static func two<S: FeaturesScope>(in r: inout PatchbayFeatures.FeaturesRegistry<S>) { r.use(.b()) }
            }
            extension FeaturesRegistry where Scope == RootFeaturesScope {
                mutating func three() {
                    use(.c())
                    self.replace(.d())
                    defineScope(S.self) { scope in scope.use(.e()) }
                }
            }
            func four(_ r: FeaturesRegistry<S>) {}
            """
        ).features.setups
        #expect(found.map(\.name) == ["one", "two", "three"])
        #expect(found.map { $0.scope.names.joined() } == ["", "Two", "FeaturesRegistry"])
        #expect(found.map { outline($0.items) } == [["use .a"], ["use .b"], ["use .c", "replace .d", "S{use .e}"]])
    }
}
