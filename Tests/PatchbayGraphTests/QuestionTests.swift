import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import Testing

@testable import PatchbayGenerator

@Suite struct QuestionTests {
    /// A map of nodes that are called by one letter: `"ab"` is an edge from `a` to `b`.
    private func map(_ pairs: String, deferred: String = "", asked: String = "") -> WiringMap {
        let edges = (pairs + " " + deferred).split(separator: " ").map(String.init)
        let names = Set((edges.joined() + asked).map(String.init)).sorted()
        return WiringMap(
            nodes: names.map { name in
                var node = Self.node(name)
                if asked.contains(name) {
                    node.entries = [WiringEntry(name: "resolve", location: Fixture.place(1))]
                }
                return node
            },
            edges: edges.map { pair in
                WiringEdge(
                    from: String(pair.prefix(1)),
                    to: String(pair.suffix(1)),
                    label: "",
                    isDeferred: deferred.contains(pair)
                )
            }
        )
    }

    private static func node(_ name: String, type: String? = nil) -> WiringNode {
        WiringNode(
            id: name,
            kind: .injectable,
            frontEnd: .resolvers,
            type: type ?? name,
            key: type ?? name,
            module: "App",
            made: "",
            lifetime: .transient,
            methods: ["resolve\(name)"]
        )
    }

    private func rows(_ rows: [Explanation.Row]) -> [String] {
        rows.map { row in
            let mark = row.closesCycle ? "!" : row.isRepeated ? "…" : ""
            return String(repeating: " ", count: row.depth) + row.node.id + mark
        }
    }

    @Test func `needs go down to the leaves, each tree once`() throws {
        let explanation = try #require(Explanation(of: "a", in: MapIndex(map("ab bd ac cb de"))))
        #expect(rows(explanation.dependencies) == ["b", " d", "  e", "c", " b…"])
    }

    @Test func `dependents go up to who is asked for`() throws {
        let explanation = try #require(Explanation(of: "d", in: MapIndex(map("ab bd ac cd"))))
        #expect(rows(explanation.dependents) == ["b", " a", "c", " a"])
    }

    @Test func `a cycle is walked once`() throws {
        let index = MapIndex(map("ab bc ca"))
        let explanation = try #require(Explanation(of: "a", in: index))
        #expect(rows(explanation.dependencies) == ["b", " c", "  a!"])
        #expect(Explanation(of: "z", in: index) == nil)
    }

    @Test func `chains come shortest first and without cycles`() {
        let search = PathSearch(MapIndex(map("ab bd ac cb bc ad")))
        let paths = search.paths(from: "a", to: "d").map { $0.map(\.to).joined() }
        #expect(paths == ["d", "bd", "cbd"])
        #expect(search.paths(from: "d", to: "a").isEmpty)
        #expect(search.paths(from: "a", to: "z").isEmpty)
        #expect(search.paths(from: "a", to: "d", atMost: 1).count == 1)
    }

    private func seen(_ pair: String, by owners: String...) -> WiringEdge {
        WiringEdge(from: String(pair.prefix(1)), to: String(pair.suffix(1)), label: "", seenFrom: owners)
    }

    private func resolvers(_ edges: WiringEdge...) -> WiringMap {
        WiringMap(
            owners: [
                WiringOwner(name: "App", kind: .resolver, module: "App"),
                WiringOwner(name: "Child", kind: .resolver, module: "App", parents: ["App"]),
            ],
            nodes: ["a", "b", "c"].map { Self.node($0) },
            edges: edges
        )
    }

    @Test func `what one resolver answers does not go on with what only another sees`() throws {
        let index = MapIndex(resolvers(seen("ab", by: "App"), seen("bc", by: "Child")))
        #expect(PathSearch(index).paths(from: "a", to: "c").isEmpty)
        let top = try #require(Explanation(of: "a", in: index))
        #expect(rows(top.dependencies) == ["b"])
        #expect(top.neededAtOnce.map(\.id) == ["b"])
        #expect(rows(try #require(Explanation(of: "c", in: index)).dependents) == ["b"])
    }

    @Test func `a child goes on with what its parent makes, and with its own answer where it has one`() throws {
        let index = MapIndex(resolvers(seen("ab", by: "Child"), seen("bc", by: "App")))
        #expect(PathSearch(index).paths(from: "a", to: "c").count == 1)
        #expect(rows(try #require(Explanation(of: "a", in: index)).dependencies) == ["b", " c"])
        #expect(rows(try #require(Explanation(of: "c", in: index)).dependents) == ["b", " a"])
        let own = MapIndex(resolvers(seen("ab", by: "Child"), seen("ba", by: "Child"), seen("bc", by: "App")))
        #expect(PathSearch(own).paths(from: "a", to: "c").isEmpty)
    }

    @Test func `code may ask anybody`() {
        let index = MapIndex(resolvers(seen("ab", by: "App"), seen("bb"), seen("bc")))
        #expect(PathSearch(index).paths(from: "a", to: "c").count == 1)
    }

    @Test func `answers of two resolvers make no cycle together`() {
        let apart = Cycles(MapIndex(resolvers(seen("ab", by: "App"), seen("ba", by: "Child"))))
        #expect(apart.cycles.isEmpty)
        #expect(apart.edges.isEmpty)
        let together = Cycles(MapIndex(resolvers(seen("ab", by: "App", "Child"), seen("ba", by: "Child"))))
        #expect(together.cycles.map(\.nodes) == [["a", "b"]])
        #expect(together.edges.count == 2)
    }

    @Test func `each resolver has its own cycles`() {
        let map = resolvers(
            seen("ab", by: "App", "Child"),
            seen("ba", by: "App"),
            seen("bc", by: "Child"),
            seen("ca", by: "Child")
        )
        #expect(Cycles(MapIndex(map)).cycles.map(\.nodes) == [["a", "b"], ["a", "b", "c"]])
    }

    @Test func `a cycle through code is one in anybody's lookup`() {
        let map = resolvers(seen("ab", by: "App"), seen("bc", by: "Child"), seen("cb"), seen("ba"))
        let cycles = Cycles(MapIndex(map))
        #expect(cycles.cycles.map(\.nodes) == [["a", "b"], ["b", "c"]])
    }

    @Test func `answers of two resolvers make no chain together`() {
        let cycles = Cycles(MapIndex(resolvers(seen("ab", by: "App"), seen("bc", by: "Child"))))
        #expect(cycles.longestChain == ["a", "b"])
        #expect(cycles.depths == ["a": 2, "b": 2, "c": 1])
    }

    @Test func `what is needed only where nobody comes to is unused`() {
        var map = resolvers(seen("ab", by: "App"), seen("bc", by: "Child"))
        map.nodes[0].entries = [WiringEntry(name: "resolveA", location: Fixture.place(1))]
        #expect(UnusedSearch(MapIndex(map)).unused().map(\.id) == ["c"])
        map.edges[1].seenFrom = ["App"]
        #expect(UnusedSearch(MapIndex(map)).unused().isEmpty)
    }

    @Test func `the part around a node has only what leads there`() {
        let map = MapFocus.map(MapIndex(resolvers(seen("ab", by: "App"), seen("bc", by: "Child"))), around: ["a"])
        #expect(map.nodes.map(\.id) == ["a", "b"])
        #expect(map.edges.count == 1)
    }

    @Test func `any number of chains does not take any amount of time`() {
        let letters = Array("abcdefghijklmnopqrst")
        // Each leads to the next two: the number of ways doubles.
        let pairs = letters.indices.dropLast(2).map { at in
            "\(letters[at])\(letters[at + 1]) \(letters[at])\(letters[at + 2])"
        }
        let paths = PathSearch(MapIndex(map(pairs.joined(separator: " ")))).paths(from: "a", to: "t", atMost: 5)
        #expect(paths.count == 5)
    }

    @Test func `what leads back to the start alone is no way, and where there are too many the search says so`() {
        let knot = Array("klmnopqrstuvw")
        let pairs = knot.flatMap { one in knot.filter { $0 != one }.map { "\(one)\($0)" } }.joined(separator: " ")
        let ways = { (map: WiringMap) in PathSearch(MapIndex(map), mostEffort: 500).ways(from: ["a"], to: ["z"]) }
        let back = ways(map("\(pairs) ak wa az ab bc cd de ef fg gh hi ij jz"))
        #expect(back.paths.map(\.count) == [1, 10] && !back.gaveUp)
        // The end is near from everywhere in there, and only by way of what has been passed.
        #expect(ways(map("\(pairs) ab bk az wb bz")).gaveUp)
    }

    @Test func `cycles are found, and whether something in them is made later`() {
        let cycles = Cycles(MapIndex(map("ab bc xx", deferred: "ca")))
        #expect(cycles.cycles.map(\.nodes) == [["a", "b", "c"], ["x"]])
        #expect(cycles.cycles.map(\.isDeferred) == [true, false])
    }

    @Test func `a cycle is not sound because another one through the same nodes is`() {
        #expect(Cycles(MapIndex(map("ab ba bc", deferred: "ca"))).cycles.map(\.isDeferred) == [false])
        #expect(Cycles(MapIndex(map("ab bc", deferred: "ba ca"))).cycles.map(\.isDeferred) == [true])
    }

    @Test func `the longest chain goes through cycles, which count once`() {
        #expect(Cycles(MapIndex(map("ab bc cb cd ad"))).longestChain == ["a", "b", "d"])
        #expect(Cycles(MapIndex(WiringMap())).longestChain == [])
    }

    @Test func `a chain of any length can be asked about`() throws {
        let names = (0..<20_000).map { "n\($0)" }
        let map = WiringMap(
            nodes: names.map { Self.node($0) },
            edges: zip(names, names.dropFirst()).map { WiringEdge(from: $0, to: $1, label: "") }
        )
        let index = MapIndex(map)
        #expect(Cycles(index).longestChain.count == names.count)
        #expect(try #require(Explanation(of: "n19999", in: index)).dependents.count == names.count - 1)
        #expect(PathSearch(index).paths(from: "n19000", to: "n19999").first?.count == 999)
    }

    @Test func `unused is what nobody asks for, and what only that needs`() {
        let unused = UnusedSearch(MapIndex(map("ab cd", asked: "a"))).unused()
        #expect(unused.map(\.id) == ["c", "d"])
    }

    @Test func `what is public may be used elsewhere`() {
        var map = map("ab")
        map.nodes[0].access = "public"
        #expect(UnusedSearch(MapIndex(map)).unused().isEmpty)
        #expect(UnusedSearch(MapIndex(map)).unused(includingPublic: true).map(\.id) == ["a", "b"])
    }

    /// `Box<T>`, `Box<Int>` that is made of it, and `Shop`, which may need that.
    private func template(isNeeded: Bool) -> WiringMap {
        var nodes = ["Box<Int>", "Box<T>", "Shop"].map { Self.node($0) }
        nodes[0].template = "Box<T>"
        nodes[1].isTemplate = true
        nodes[2].entries = [WiringEntry(name: "resolveShop", location: Fixture.place(1))]
        let edge = WiringEdge(from: "Shop", to: "Box<Int>", label: "")
        return WiringMap(nodes: nodes, edges: isNeeded ? [edge] : [])
    }

    @Test func `a template is used where something is made of it, and what is made of it is no declaration`() {
        #expect(UnusedSearch(MapIndex(template(isNeeded: true))).unused().isEmpty)
        #expect(UnusedSearch(MapIndex(template(isNeeded: false))).unused().map(\.id) == ["Box<T>"])
    }

    private func feature(_ name: String, in scope: String, access: AccessLevel? = nil) -> WiringNode {
        WiringNode(
            id: "\(scope): \(name)",
            name: name,
            kind: .feature,
            frontEnd: .features,
            type: name,
            key: name,
            owner: scope,
            module: "App",
            made: "",
            lifetime: .transient,
            access: access
        )
    }

    @Test func `features that nobody asks for are unused, and what only these ask for`() {
        let owners = [
            WiringOwner(name: "root", kind: .features, module: "App"),
            WiringOwner(name: "root.Inner", kind: .features, module: "App", parents: ["root"]),
        ]
        var map = WiringMap(
            owners: owners,
            nodes: [
                feature("Asked", in: "root"), feature("Asked", in: "root.Inner"), feature("Idle", in: "root.Inner"),
                feature("Ink", in: "root"), feature("Open", in: "root", access: .public),
            ],
            edges: [WiringEdge(from: "root.Inner: Idle", to: "root: Ink", label: "")]
        )
        map.nodes[1].entries = [WiringEntry(name: "instance", location: Fixture.place(1))]
        #expect(UnusedSearch(MapIndex(map)).unused().map(\.id) == ["root.Inner: Idle", "root: Ink"])
        map.unknowns = [WiringUnknown(owner: "root", text: "a feature is asked for whose type cannot be told")]
        #expect(UnusedSearch(MapIndex(map)).unused().isEmpty)
    }

    @Test(arguments: [
        ("provideClock: any Clock", "App.provideClock"), ("clock: App.provideClock", "App.provideClock"),
        ("guest: Guest", "argument guest: Guest"), ("Payment by Card", "Root: Payment by Card"),
        ("Box<T> (template)", "Box<T>"),
    ])
    func `what the tool prints can be asked about`(name: String, id: String) {
        let kinds: [(id: String, name: String, type: String, kind: WiringNode.Kind)] = [
            ("App.provideClock", "provideClock", "any Clock", .provider),
            ("argument guest: Guest", "guest", "Guest", .argument),
            ("Root: Payment by Card", "Payment", "Payment", .feature),
            ("Root: Payment by Cash", "Payment", "Payment", .feature), ("Box<T>", "Box<T>", "Box<T>", .injectable),
        ]
        var map = WiringMap()
        map.nodes = kinds.map { kind in
            var node = Self.node(kind.id, type: kind.type)
            (node.name, node.kind) = (kind.name, kind.kind)
            if kind.kind == .feature { node.variant = kind.id.hasSuffix("Card") ? "by Card" : "by Cash" }
            node.isTemplate = kind.id == "Box<T>"
            return node
        }
        #expect(NodeSearch(map).nodes(named: name).map(\.id) == [id])
    }

    @Test func `owners can be asked about, and are among what comes near`() {
        let owners = [("Shop.AppContext", WiringOwner.Kind.context), ("Bakery", .hub)].map {
            WiringOwner(name: $0, kind: $1, module: "App")
        }
        let search = NodeSearch(WiringMap(owners: owners, nodes: [Self.node("Bakers")]))
        for name in ["Shop.AppContext", "AppContext", "appcontext", "any AppContext", "context Shop.AppContext"] {
            #expect(search.owners(named: name).map(\.name) == ["Shop.AppContext"], "\(name)")
        }
        #expect(search.owners(named: "Bakers").isEmpty)
        #expect(search.near("Bakeri").map(\.name) == ["Bakers", "Bakery"])
    }

    @Test(arguments: [
        ("Cart.Item", "Cart.Item"), ("any Item", "Cart.Item"), ("item", "Cart.Item"), ("resolveApp.clock", "App.clock"),
        ("clock", "App.clock"), ("Clock", "App.clock"), ("Cart.Item.Factory", "Cart.Item"),
    ])
    func `a name is found as people write it`(name: String, id: String) {
        let map = WiringMap(nodes: [Self.node("App.clock", type: "any Clock"), Self.node("Cart.Item")])
        #expect(NodeSearch(map).nodes(named: name).map(\.id) == [id])
    }

    @Test func `an alias is found where nothing has its name`() {
        let app = WiringOwner(name: "AppResolver", kind: .resolver, module: "App")
        let map = WiringMap(owners: [app], nodes: [Self.node("App.clock", type: "any Clock"), Self.node("Cart.Item")])
        let aliases: [String: Set<String>] = [
            "Now": ["Clock"], "Shop.Line": ["Cart.Item"], "Clock": ["Cart.Item"], "Root": ["AppResolver"],
        ]
        let search = NodeSearch(map, aliases: aliases)
        let meant = ["Now": "App.clock", "Line": "Cart.Item", "Shop.Line": "Cart.Item", "Clock": "App.clock"]
        for (name, id) in meant { #expect(search.nodes(named: name).map(\.id) == [id], "\(name)") }
        #expect(search.owners(named: "Root").map(\.name) == ["AppResolver"])
        #expect(search.nodes(named: "Then").isEmpty)
    }

    @Test func `what comes near is found, the closest first`() {
        let map = WiringMap(nodes: ["OrderDesk", "OrderDeck2", "Clock"].map { Self.node($0) })
        #expect(NodeSearch(map).near("OrderDesc").map(\.name) == ["OrderDesk", "OrderDeck2"])
        #expect(NodeSearch(map).near("Zebra").isEmpty)
    }

    @Test func `the part around a node has what it needs and who needs it`() {
        let map = MapFocus.map(MapIndex(map("ab bc xc ay")), around: ["b"])
        #expect(map.nodes.map(\.id) == ["a", "b", "c"])
        #expect(map.edges.map { $0.from + $0.to } == ["ab", "bc"])
    }
}
