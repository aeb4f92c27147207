import PatchbayModel
import Testing

@testable import PatchbayGraph

/// The owners of shared instances: graphs by hand.
@Suite struct OwnershipTests {
    private func shared(_ type: String, _ requests: [Request] = [], owner: TypeKey? = nil) -> Binding {
        var binding = Fixture.injectable(type, requests)
        binding.sharing.lifetime = .shared
        binding.sharing.owner = owner.map {
            OwnerChoice(key: $0, type: .path(["\($0)"]), location: Fixture.place(1))
        }
        return binding
    }

    /// `A`, its child `B`, and the child's child `C`. Each sees its own providers and all types.
    private func graph(_ types: [Binding], a: [Binding] = [], b: [Binding] = [], c: [Binding] = []) -> Graph {
        var graph = Graph(bindings: types)
        for (name, parent, providers) in [("A", nil, a), ("B", "A", b), ("C", "B", c)] {
            let first = graph.bindings.count
            graph.bindings += providers
            graph.resolvers.append(
                ResolverNode(
                    key: TypeKey(name),
                    type: .path([name]),
                    module: "App",
                    location: Fixture.place(1),
                    parent: parent.map { ParentLine(key: TypeKey($0), location: Fixture.place(1)) },
                    sharedProperties: [
                        SharedProperty(resolver: TypeKey(name), module: "App", location: Fixture.place(1))
                    ],
                    bindings: Array(first..<graph.bindings.count) + Array(types.indices)
                )
            )
        }
        return graph
    }

    private func owners(of index: Int, in graph: Graph) -> [Int?] {
        graph.resolvers.map { BindingLookup(graph, $0).owner(of: index) }
    }

    @Test func `what needs nothing lives in the outermost resolver`() {
        #expect(owners(of: 0, in: graph([shared("Cache")])) == [0, 1, 2])
    }

    @Test func `what needs something lives where that is, and is out of reach further out`() {
        let cache = shared("Cache", [Fixture.request("user", "User")])
        #expect(owners(of: 0, in: graph([cache], b: [Fixture.provider("User", "User")])) == [nil, 0, 1])
    }

    @Test func `what a need needs counts, through types that are made anew and through shared ones`() {
        let types = [
            shared("Cache", [Fixture.request("loader", "Loader")]),
            Fixture.injectable("Loader", [Fixture.request("log", "Log")]),
            shared("Log", [Fixture.request("user", "User")]),
        ]
        let graph = graph(types, c: [Fixture.provider("User", "User")])
        #expect(owners(of: 0, in: graph) == [nil, nil, 0])
        #expect(owners(of: 2, in: graph) == [nil, nil, 0])
    }

    @Test func `a chosen owner is taken, and its parents do without`() {
        #expect(owners(of: 0, in: graph([shared("Cache", owner: "B")])) == [nil, 0, 1])
    }

    @Test func `what needs something with a chosen owner follows it`() {
        let types = [shared("Cache", [Fixture.request("log", "Log")]), shared("Log", owner: "B")]
        #expect(owners(of: 0, in: graph(types)) == [nil, 0, 1])
    }

    @Test func `a resolver is a need like any other`() {
        let cache = shared("Cache", [Fixture.request("resolver", "B")])
        #expect(owners(of: 0, in: graph([cache])) == [nil, 0, 1])
    }

    @Test func `a provider of the child hides the one of the parent, but not from what the parent makes`() throws {
        let cache = shared("Cache", [Fixture.request("log", "Log")])
        let graph = graph([cache], a: [Fixture.provider("Log", "Log")], b: [Fixture.provider("Log", "Log")])
        let lookups = graph.resolvers.map { BindingLookup(graph, $0) }
        #expect(lookups.map { $0.providers(of: "Log") } == [[1], [2], [2]])
        #expect(owners(of: 0, in: graph) == [0, 1, 2])
        #expect(lookups[1].requests(of: 0) == [])
    }

    @Test func `providers of parent and child with different names are ambiguous`() {
        let need = Fixture.injectable("Page", [Fixture.request("base", "URL"), Fixture.request("url", "URL")])
        let graph = graph([need], a: [Fixture.provider("base", "URL")], b: [Fixture.provider("cdn", "URL")])
        let lookup = BindingLookup(graph, graph.resolvers[1])
        #expect(lookup.answer(to: need.requests[0]) == .binding(1))
        #expect(lookup.answer(to: need.requests[1]) == .ambiguous([2, 1]))
    }

    @Test func `shared types that need each other are found, and do not hang`() {
        let types = [
            shared("Hen", [Fixture.request("egg", "Egg")]), shared("Egg", [Fixture.request("hen", "Hen")]),
        ]
        #expect(Checks.run(on: graph(types)).map(\.id) == [.dependencyCycle])
    }

    @Test func `a provider that hides another makes no cycle with what its parent makes`() {
        let cache = shared("Cache", [Fixture.request("log", "Log")])
        let graph = graph(
            [cache],
            a: [Fixture.provider("Log", "Log")],
            b: [Fixture.provider("Log", "Log", [Fixture.request("cache", "Cache")])]
        )
        #expect(Checks.run(on: graph) == [])
    }

    @Test func `resolvers that are each other's parents are a finding, and nothing hangs`() {
        var graph = graph([shared("Cache")])
        graph.resolvers[0].parent = ParentLine(key: "C", location: Fixture.place(1))
        #expect(Checks.run(on: graph).map(\.id).contains(.parentCycle))
    }

    @Test func `a very long chain of parents and of needs is followed`() {
        var graph = Graph(bindings: (0..<500).map { shared("T\($0)", [Fixture.request("next", "T\($0 + 1)")]) })
        graph.bindings.append(shared("T500", owner: "R50"))
        for number in 0..<100 {
            graph.resolvers.append(
                ResolverNode(
                    key: TypeKey("R\(number)"),
                    type: .path(["R\(number)"]),
                    module: "App",
                    location: Fixture.place(1),
                    parent: number == 0 ? nil : ParentLine(key: TypeKey("R\(number - 1)"), location: Fixture.place(1)),
                    bindings: Array(graph.bindings.indices)
                )
            )
        }
        #expect(BindingLookup(graph, graph.resolvers[99]).owner(of: 0) == 49)
        #expect(BindingLookup(graph, graph.resolvers[49]).owner(of: 0) == nil)
    }
}
