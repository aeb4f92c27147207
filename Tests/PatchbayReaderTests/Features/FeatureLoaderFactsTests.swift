import PatchbayModel
import Testing

@testable import PatchbayReader

/// The facts of loaders: what they load, and what they ask for.
@Suite struct FeatureLoaderFactsTests {
    private func loaders(_ text: String) -> [NamedFeatureLoaderFacts] { facts(text).features.loaders }

    private func features(_ text: String) -> [String?] {
        loaders(text).flatMap(\.loaders).map { ($0.feature ?? $0.constructed)?.description }
    }

    @Test func `functions, getters and constants that say they are loaders are found by name`() {
        let found = loaders(
            """
            extension Printer {
                static func console() -> FeatureLoader { .disposable(Printer.self) { _ in Printer() } }
                static var silent: FeatureLoader { get { FeatureLoader.unavailable(Printer.self, "no") } }
                static let third = PatchbayFeatures.FeatureLoader.cacheable(load: { (f: Features) -> Printer in p })
                func other() -> Loader { .disposable(Printer.self) { _ in Printer() } }
            }
            let global: FeatureLoader = .disposable(Printer.self, load: make)
            extension FeatureLoader { static var mine: Self { .disposable(Printer.self) { _ in p } } }
            """
        )
        #expect(found.map(\.name) == ["console", "silent", "third", "global", "mine"])
        #expect(found.map(\.scope.names.last) == ["Printer", "Printer", "Printer", nil, "FeatureLoader"])
        #expect(found.map(\.isOpen) == [false, false, false, false, false])
        #expect(found.flatMap(\.loaders).map { $0.feature?.description } == Array(repeating: "Printer", count: 5))
    }

    @Test func `the feature is written in front, or as the result of the closure, or constructed at its end`() {
        func one(_ loader: String) -> [String?] { features("let a: FeatureLoader = \(loader)") }
        #expect(one(".disposable(Cart.Item.self) { _ in x }") == ["Cart.Item"])
        #expect(one(".cacheable { (f: Features) -> Printer in x }") == ["Printer"])
        #expect(one(".cacheable { f in Printer(f) }") == ["Printer"])
        #expect(one(".cacheable { f in let a = 1; return try await Printer.init(a) }") == ["Printer"])
        #expect(one(".cacheable { f in make(f) }") == [nil])
        #expect(one(".cacheable { f in Printer.live(f) }") == [nil])
        #expect(one(".cacheable(load: make)") == [nil])
        #expect(features("func a<F>() -> FeatureLoader { .cacheable(F.self) { _ in f } }") == [nil])
    }

    @Test func `one that chooses has several, one that asks others is open`() {
        let choice = loaders(
            """
            func a(b: Bool) -> FeatureLoader {
                if b { return .disposable(A.self) { _ in a } }
                switch b {
                case true: return .disposable(B.self) { _ in if b { return b }; return c }
                default: return other()
                }
            }
            var c: FeatureLoader { if d { .disposable(C.self) { _ in c } } else { .unavailable(D.self) } }
            func e() -> FeatureLoader { fatalError() }
            """
        )
        #expect(choice.map { $0.loaders.map { $0.feature?.description } } == [["A", "B"], ["C", "D"], []])
        #expect(choice.map(\.isOpen) == [true, false, true])
    }

    @Test func `what always runs is not deferred, though a branch or an operator stands there`() throws {
        let text = """
            let loader: FeatureLoader = .cacheable(A.self) { features, context in
                for item in try features.instance(of: B.self).items {
                    guard item.isSound else { continue }
                    if item.isLast { break }
                    try features.instance(of: C.self)
                }
                switch context { case .plain: break; default: prepare() }
                outer: do { if context.isPlain { break outer } }
                if try features.instance(of: D.self).isColour, context { try features.instance(of: E.self) }
                _ = try features.instance(of: F.self).name ?? features.instance(of: G.self).name
                repeat { if context { return A() } } while try features.instance(of: H.self).isBusy
                return A(try features.instance(of: I.self))
            }
            """
        let requests = try #require(loaders(text).first?.loaders.first).requests
        #expect(requests.map(\.isDeferred) == [false, true, false, true, false, true, false, true])
    }

    @Test func `what a loader asks its container for is its own, and what comes later is known as such`() throws {
        let text = """
            let loader: FeatureLoader = .cacheable(A.self) { features, context in
                try features.instance(of: B.self)
                _ = features.deferredInstance(of: C.self)
                later { try features.instance(of: D.self) }
                if context { try features.instance(of: E.self) }
                try other.instance(of: F.self)
                guard context else { throw E() }
                try features.instance(of: G.self)
                try features.branch(S.self)
                return A(x: { features in try features.instance(of: H.self) })
            }
            """
        let found = try #require(loaders(text).first?.loaders.first)
        let names = found.requests.map { request -> String in
            guard case .type(let type) = request.asked else { return "" }
            return "\(type)"
        }
        #expect(names == ["B", "C", "D", "E", "F", "G", "H"])
        #expect(found.requests.map(\.isDeferred) == [false, true, true, true, false, true, true])
        #expect(
            found.requests.map(\.container)
                == [.loader, .loader, .loader, .loader, .unknown, .loader, .other]
        )
        #expect(found.branches.map(\.container) == [.loader])
        #expect(facts(text).features.requests == [])
    }

    @Test func `what a loader asks for that nobody can name is a request like others`() {
        let found = facts("func f() { keep(FeatureLoader.cacheable(A.self) { c in try c.instance(of: B.self) }) }")
        #expect(found.features.loaders == [])
        #expect(found.features.requests.map(\.container) == [.other])
    }

    @Test func `a closure may name what it is given by numbers`() throws {
        let found = loaders("let a: FeatureLoader = .cacheable(A.self) { A(try $0.instance(of: B.self)) }")
        #expect(found.first?.loaders.first?.requests.map(\.container) == [.loader])
    }
}
