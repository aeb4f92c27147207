import PatchbayInspector
import PatchbayModel
import Testing

@testable import PatchbayGraph

/// Trees by hand: plain names, no source text.
@Suite struct FeatureTests {
    private func request(_ type: String?, line: Int = 1, _ change: (inout FeatureRequest) -> Void = { _ in })
        -> FeatureRequest
    {
        var request = FeatureRequest(
            key: type.map { TypeKey($0) },
            name: type ?? "",
            module: "App",
            location: Fixture.place(line)
        )
        change(&request)
        return request
    }

    /// A place of its own for each, as source text has it.
    private func registration(
        _ type: String,
        asks: [FeatureRequest] = [],
        line: Int = 1,
        _ change: (inout FeatureRegistration) -> Void = { _ in }
    ) -> FeatureRegistration {
        var result = FeatureRegistration(
            key: TypeKey(type),
            name: type,
            requests: asks,
            location: Fixture.place(line)
        )
        change(&result)
        return result
    }

    private func scope(_ name: String, in parent: Int? = 0, _ registrations: FeatureRegistration...) -> FeatureScopeNode
    {
        FeatureScopeNode(
            key: TypeKey(name),
            title: parent == nil ? "the root" : "`\(name)`",
            parent: parent,
            registrations: registrations,
            location: Fixture.place(1)
        )
    }

    private func root(_ registrations: FeatureRegistration...) -> FeatureScopeNode {
        FeatureScopeNode(
            key: "RootFeaturesScope",
            title: "the root",
            registrations: registrations,
            location: Fixture.place(1)
        )
    }

    /// Features are all that is registered or asked for, but for what begins with `Foreign`; static is what begins
    /// with `Static`.
    private func graph(
        _ scopes: [FeatureScopeNode],
        asking requests: [FeatureRequest] = [],
        _ change: (inout FeatureGraph) -> Void = { _ in }
    ) -> Graph {
        let registrations = scopes.flatMap(\.registrations)
        let keys = registrations.map(\.key) + (requests + registrations.flatMap(\.requests)).compactMap(\.key)
        var features = FeatureGraph(
            features: Set(keys).sorted().filter { !$0.text.hasPrefix("Foreign") }.map { key in
                FeatureNode(
                    key: key,
                    name: key.text,
                    isStatic: key.text.hasPrefix("Static"),
                    location: Fixture.place(1)
                )
            },
            trees: scopes.isEmpty ? [] : [FeatureTree(scopes: scopes, module: "App", location: Fixture.place(1))],
            requests: requests
        )
        change(&features)
        return Graph(features: features)
    }

    private func ids(_ graph: Graph) -> [DiagnosticID] {
        Checks.run(on: graph).map(\.id).filter { $0 != .unusedFeature }
    }

    // MARK: Missing

    @Test func `what is registered in the scope of the loader, or around it, is found`() {
        let inner = scope("S", registration("A", asks: [request("B"), request("C")]), registration("B"))
        #expect(ids(graph([root(registration("C")), inner])) == [])
    }

    @Test func `what nothing registers is missing, and what comes close is named`() throws {
        let asking = registration("A", asks: [request("Printer", line: 7)])
        let found = Checks.run(on: graph([root(asking, registration("Printr"))]))
        let missing = try #require(found.first { $0.id == .missingFeature })
        #expect(missing.location == Fixture.place(7))
        #expect(missing.message == "the root does not register `Printer`")
        #expect(missing.similar.map(\.text) == ["`Printr` is registered in the root"])
        #expect(missing.chain.map(\.text).first == "`A` asks for it when it is loaded")
    }

    @Test func `what only an inner scope registers is out of visibility for a loader around it`() throws {
        let graph = graph([root(registration("A", asks: [request("B")])), scope("S", registration("B"))])
        #expect(ids(graph) == [.missingFeature])
        let missing = try #require(Checks.run(on: graph).first)
        #expect(missing.similar.map(\.text) == ["`B` is registered in `S`"])
    }

    @Test func `a scope may be opened below one that stands beside it, but not below what is in it`() {
        let asking = registration("A", asks: [request("B")])
        #expect(ids(graph([root(), scope("S", asking), scope("T", registration("B"))])) == [])
        #expect(ids(graph([root(), scope("S", asking), scope("T", in: 1, registration("B"))])) == [.missingFeature])
    }

    @Test func `nothing is missing where something unknown may register it`() {
        var open = root(registration("A", asks: [request("B")]))
        open.unknowns = [FeatureUnknown(text: "?", location: Fixture.place(9))]
        #expect(ids(graph([open])) == [.unreadFeature])
        var inner = scope("S")
        inner.unknowns = open.unknowns
        open.unknowns = []
        #expect(ids(graph([open, inner])) == [.missingFeature, .unreadFeature])
    }

    @Test func `tolerant requests, foreign types and trees of tests are left alone`() {
        let asks = [request("B") { $0.isTolerant = true }, request("Foreign")]
        #expect(ids(graph([root(registration("A", asks: asks))])) == [])
        let tests = graph([root(registration("A", asks: [request("B")]), registration("A", line: 2))]) {
            $0.trees[0].isWanted = false
        }
        #expect(ids(tests) == [])
    }

    @Test func `a request whose container is not known needs an answer in some tree`() {
        #expect(ids(graph([root(registration("A"))], asking: [request("A"), request("B")])) == [.missingFeature])
        #expect(ids(graph([root(), scope("S", registration("B"))], asking: [request("B")])) == [])
        #expect(ids(graph([root()], asking: [request("B") { $0.isWanted = false }])) == [])
        let two = graph([root()], asking: [request("B")]) { features in
            features.trees.append(
                FeatureTree(
                    scopes: [self.root(self.registration("B"))],
                    module: "Tests",
                    isWanted: false,
                    location: Fixture.place(1)
                )
            )
        }
        #expect(ids(two) == [])
        let other = registration("A", asks: [request("B") { $0.isOwn = false }])
        #expect(ids(graph([root(other), scope("S", registration("B"))])) == [])
        #expect(ids(graph([root(other)])) == [.missingFeature])
    }

    @Test func `a static feature without an instance is a finding of its own`() {
        let asking = registration("A", asks: [request("StaticClock")])
        #expect(ids(graph([root(asking)])) == [.missingStaticFeature])
        #expect(ids(graph([root(asking, registration("StaticClock"))])) == [])
        // An instance that looks like one of another feature may be one of this.
        let vague = registration("StaticLogger") { $0.isCertain = false }
        #expect(ids(graph([root(asking, vague)])) == [])
        #expect(ids(graph([root(registration("A", asks: [request("B")]), vague)])) == [.missingFeature])
    }

    // MARK: Twice, and never

    @Test func `the second registration in a scope is a finding, unless it replaces, or one is conditional`() {
        func two(_ change: (inout FeatureRegistration) -> Void = { _ in }) -> [DiagnosticID] {
            ids(graph([root(registration("A", line: 1), registration("A", line: 2, change))]))
        }
        #expect(two() == [.duplicateFeature])
        #expect(two { $0.isReplacement = true } == [])
        #expect(two { $0.isUnconditional = false } == [])
        #expect(two { $0.isCertain = false } == [])
        #expect(ids(graph([root(registration("A")), scope("S", registration("A", line: 2))])) == [])
        let found = Checks.run(on: graph([root(registration("A", line: 1), registration("A", line: 2))]))
        #expect(found.first { $0.id == .duplicateFeature }?.location == Fixture.place(2))
    }

    @Test func `what nobody asks for is a warning, where every request is known and nobody else can ask`() {
        func unused(_ requests: [FeatureRequest], _ change: (inout FeatureGraph) -> Void = { _ in }) -> [TypeKey] {
            Checks.run(on: graph([root(registration("A"), registration("B", line: 2))], asking: requests, change))
                .filter { $0.id == .unusedFeature }.map { $0.location.line == 1 ? "A" : "B" }
        }
        #expect(unused([request("A")]) == ["B"])
        #expect(unused([request("A"), request(nil)]) == [])
        #expect(unused([request("A")]) { $0.features[1].isOpen = true } == [])
        #expect(
            unused([request("A")]) {
                $0.features[1].isOpen = true
                $0.trees[0].isClosed = true
            } == ["B"]
        )
        #expect(unused([request("A"), request("B") { $0.isWanted = false }]) == [])
    }

    // MARK: Scopes

    private func branch(_ scope: String?, isOwn: Bool = true) -> FeatureBranch {
        FeatureBranch(
            key: scope.map { TypeKey($0) },
            name: scope ?? "",
            isOwn: isOwn,
            location: Fixture.place(5)
        )
    }

    @Test func `a scope is visible where it is defined, in itself, and below`() {
        func open(_ name: String, from place: Int) -> [DiagnosticID] {
            let opening = registration("A") { $0.branches = [self.branch(name)] }
            var scopes = [root(), scope("S"), scope("T", in: 1), scope("U", in: 2)]
            scopes[place].registrations = [opening]
            return ids(graph(scopes))
        }
        #expect(open("S", from: 0) == [])
        #expect(open("S", from: 1) == [])
        #expect(open("S", from: 3) == [])
        #expect(open("T", from: 1) == [])
        #expect(open("T", from: 0) == [.undefinedScope])
        #expect(open("U", from: 1) == [.undefinedScope])
        #expect(open("V", from: 3) == [.undefinedScope])
    }

    @Test func `a branch of an unknown container needs a definition somewhere, or something that is not read`() {
        func open(_ name: String?, unknown: FeatureUnknown? = nil) -> [DiagnosticID] {
            var root = root()
            root.unknowns = unknown.map { [$0] } ?? []
            return ids(graph([root, scope("S")]) { $0.branches = [self.branch(name, isOwn: false)] })
        }
        #expect(open("S") == [])
        #expect(open("T") == [.undefinedScope])
        #expect(open(nil) == [.unreadFeature])
        let anything = FeatureUnknown(text: "?", mayDefineScopes: true, location: Fixture.place(6))
        #expect(open("T", unknown: anything) == [.unreadFeature])
        #expect(
            open("T", unknown: FeatureUnknown(text: "?", location: Fixture.place(6))) == [
                .undefinedScope, .unreadFeature,
            ]
        )
    }

    // MARK: Cycles

    @Test func `a cycle is one finding, through scopes too`() throws {
        let cycle = graph([
            root(registration("A", asks: [request("B", line: 3)], line: 1), registration("B", asks: [request("A")]))
        ])
        let found = try #require(Checks.run(on: cycle).first { $0.id == .featureCycle })
        #expect(found.message == "`A` needs itself while it is loaded: A → B → A")
        #expect(found.location == Fixture.place(3))
        #expect(ids(graph([root(registration("A", asks: [request("A")]))])) == [.featureCycle])
        // The features of the root ask the root, where `A` is another one.
        let inner = scope("S", registration("A", asks: [request("B")]))
        #expect(ids(graph([root(registration("A"), registration("B", asks: [request("A")])), inner])) == [])
    }

    @Test func `what may not come to pass is no cycle`() {
        func cycle(_ change: (inout FeatureRequest) -> Void) -> [DiagnosticID] {
            let back = registration("B", asks: [request("A", change)])
            return ids(graph([root(registration("A", asks: [request("B")]), back)]))
        }
        #expect(cycle { _ in } == [.featureCycle])
        #expect(cycle { $0.isDeferred = true } == [])
        #expect(cycle { $0.isTolerant = true } == [])
        #expect(cycle { $0.isOwn = false } == [])
        #expect(cycle { $0.conditions = ["DEBUG"] } == [.featureCycle])
        // A cycle that no build has hides none that all have.
        let first = registration("A", asks: [request("B") { $0.conditions = ["DEBUG"] }, request("C")])
        let back = registration("B", asks: [request("A") { $0.conditions = ["!DEBUG"] }])
        #expect(ids(graph([root(first, back, registration("C", asks: [request("B")]))])) == [.featureCycle])
        // There are more builds than are tried.
        let many = (0..<20).map { number in
            registration("M\(number)", asks: [request("M\((number + 1) % 20)") { $0.conditions = ["F\(number)"] }])
        }
        var large = root()
        large.registrations = many
        #expect(ids(graph([large])) == [.featureCycle])
        large.registrations[0].requests[0].conditions = ["!F1"]
        #expect(ids(graph([large])) == [])
        let release = registration("A", asks: [request("B") { $0.conditions = ["!DEBUG"] }])
        let debug = registration("B", asks: [request("A") { $0.conditions = ["DEBUG"] }])
        #expect(ids(graph([root(release, debug)])) == [])
        let conditional = registration("B", asks: [request("A")]) { $0.isUnconditional = false }
        #expect(ids(graph([root(registration("A", asks: [request("B")]), conditional)])) == [])
        // Another scope may come in between, with another `B`.
        let asking = scope("S", registration("A", asks: [request("B")]))
        let outer = root(registration("B", asks: [request("B2")]), registration("B2", asks: [request("B")]))
        #expect(ids(graph([outer, asking, scope("T", registration("B"))])) == [.featureCycle])
    }

    @Test func `a chain of any length is followed`() {
        var node = root()
        node.registrations = (0..<5_000).map { registration("T\($0)", asks: [request("T\(($0 + 1) % 5_000)")]) }
        #expect(ids(graph([node])) == [.featureCycle])
    }
}
