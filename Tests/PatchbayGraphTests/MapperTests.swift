import PatchbayInspector
import PatchbayModel
import Testing

@testable import PatchbayGenerator
@testable import PatchbayGraph

@Suite struct MapperTests {
    private let graph = Fixture.graph([
        Fixture.provider("Clock", "Clock"),
        Fixture.injectable("Desk", [Fixture.request("clock", "Clock"), Fixture.request("guest", "Guest")]),
        Fixture.injectable("Shop", [Fixture.request("desk", "Desk"), Fixture.request("resolver", "AppResolver")]),
    ])

    private func edges(_ map: WiringMap) -> [String] {
        map.edges.map { "\($0.from) -\($0.label)-> \($0.to)" }
    }

    @Test func `every request is an edge to what answers it`() {
        #expect(
            edges(Mapper.map(ResolvedGraph(graph))) == [
                "Desk -clock-> AppResolver.provideClock",
                "Desk -guest-> argument guest: Guest",
                "Shop -desk-> Desk",
                "Shop -resolver-> AppResolver",
            ]
        )
    }

    @Test func `a node has the methods that make it, and the places that call them`() {
        let place = Fixture.place(7)
        let calls = [
            ResolutionCall(name: "resolveShop", receiver: "app", location: place),
            ResolutionCall(name: "resolveOther", location: place),
        ]
        let shop = Mapper.map(ResolvedGraph(graph), code: CodeFacts(calls: calls)).nodes.first { $0.id == "Shop" }
        #expect(shop?.methods == ["resolveShop"])
        #expect(shop?.entries == [WiringEntry(name: "resolveShop", location: place)])
    }

    @Test func `a module and its factory are one node`() {
        var module = Fixture.injectable("Screen", [Fixture.request("clock", "Clock")])
        let construction = Construction(dependency: .path(["Screen", "Dependency"]))
        module.kind = .module(.factory, construction)
        var creationSite = module
        creationSite.kind = .moduleFactory(.factory, construction)
        creationSite.key = "Screen.Factory"
        creationSite.type = .path(["Screen", "Factory"])
        let user = Fixture.injectable("Flow", [Fixture.request("screen", "Screen.Factory")])
        let map = Mapper.map(
            ResolvedGraph(Fixture.graph([Fixture.provider("Clock", "Clock"), module, creationSite, user]))
        )
        #expect(map.nodes.map(\.id) == ["AppResolver.provideClock", "Flow", "Screen"])
        #expect(map.nodes.last?.methods == ["resolveScreen", "resolveScreenFactory"])
        #expect(map.edges.first { $0.from == "Flow" }?.kind == .factory)
    }

    @Test func `an ambiguous request is an unknown, and no edge`() {
        let map = Mapper.map(
            ResolvedGraph(
                Fixture.graph([
                    Fixture.provider("baseURL", "URL"), Fixture.provider("cdnURL", "URL"),
                    Fixture.injectable("Loader", [Fixture.request("url", "URL")]),
                ])
            )
        )
        #expect(map.edges.isEmpty)
        #expect(map.unknowns.map(\.node) == ["Loader"])
    }

    @Test func `two resolvers that see one binding share its node, and their edges say who sees them`() {
        var graph = graph
        var other = graph.resolvers[0]
        other.key = "TestResolver"
        graph.resolvers.append(other)
        let map = Mapper.map(ResolvedGraph(graph))
        #expect(map.nodes.filter { $0.id == "Desk" }.count == 1)
        #expect(map.edges.first { $0.to == "Desk" }?.seenFrom == ["AppResolver", "TestResolver"])
    }

    @Test func `what no resolver sees is there all the same`() {
        var graph = graph
        graph.resolvers = []
        let map = Mapper.map(ResolvedGraph(graph))
        #expect(map.nodes.map(\.id).contains("Shop"))
        #expect(map.edges.contains { $0.from == "Shop" && $0.to == "Desk" && $0.seenFrom.isEmpty })
    }

    @Test func `a type with a defect is no node`() {
        var graph = graph
        graph.bindings[1].defects = [Defect(.missingDependency(.init()), at: Fixture.place(1))]
        #expect(!Mapper.map(ResolvedGraph(graph)).nodes.contains { $0.id == "Desk" })
    }

    @Test func `registrations of a hub are nodes, and what they need are edges`() {
        let request = HubRequest(label: "oven", key: "Oven", type: .path(["Oven"]), location: Fixture.place(2))
        let registrations = [
            registration("Oven", isSingleton: true, line: 1), registration("Bread", [request], line: 2),
        ]
        let hub = HubNode(key: "Bakery", name: "Bakery", path: ["Bakery"], registrations: registrations)
        let call = HubCall(
            .resolve,
            receiver: .named(["Bakery"]),
            asked: .type(.path(["Bread"])),
            location: Fixture.place(9)
        )
        let map = Mapper.map(ResolvedGraph(Graph(hubs: [hub])), code: CodeFacts(hubCalls: [call]))
        #expect(map.nodes.map(\.id) == ["Bakery: Bread", "Bakery: Oven"])
        #expect(map.nodes.map(\.lifetime) == [.transient, .singleton])
        #expect(map.nodes[0].entries.count == 1)
        #expect(edges(map) == ["Bakery: Bread -oven-> Bakery: Oven"])
    }

    private func registration(
        _ name: String,
        _ requests: [HubRequest] = [],
        isSingleton: Bool = false,
        line: Int
    ) -> HubRegistration {
        HubRegistration(
            key: TypeKey(name),
            type: .path([name]),
            requests: requests,
            isSingleton: isSingleton,
            made: "\(name).init",
            module: "App",
            location: Fixture.place(line)
        )
    }

    @Test func `requirements of a context are nodes of it`() {
        let requirement = ContextRequirement(
            name: "now",
            type: .path(["Date"]),
            owner: "AppContext",
            module: "App",
            location: Fixture.place(2)
        )
        let context = ContextNode(
            key: "AppContext",
            type: .path(["AppContext"]),
            module: "App",
            location: Fixture.place(1),
            requirements: [requirement]
        )
        let map = Mapper.map(ResolvedGraph(Graph(contexts: [context])))
        #expect(map.nodes.map(\.id) == ["AppContext.now"])
        #expect(map.owners.map(\.kind) == [.context])
    }

    @Test func `paths can be shortened everywhere`() {
        let map = Mapper.map(
            ResolvedGraph(graph),
            code: CodeFacts(calls: [ResolutionCall(name: "resolveShop", location: Fixture.place(1))])
        )
        .mapPaths { _ in "short" }
        var places = map.nodes.map { $0.location?.file }
        places += map.edges.map { $0.location?.file }
        places += map.owners.map { $0.location?.file }
        places += map.nodes.flatMap(\.entries).map { $0.location.file }
        #expect(Set(places) == ["short"])
    }
}
