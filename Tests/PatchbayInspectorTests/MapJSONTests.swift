import Foundation
import PatchbayInspector
import PatchbayModel
import Testing

@Suite struct MapJSONTests {
    @Test func `what is written down is read again as it was`() throws {
        #expect(try MapJSON.decode(Array(MapJSON.encode(Sample.oddMap).utf8)) == Sample.oddMap)
    }

    @Test func `the JSON of a map is what the schema says`() throws {
        let schema = try JSONSchema("patchbay-graph.schema.json")
        #expect(try schema.problems(in: MapJSON.encode(Sample.oddMap)) == [])
        #expect(try schema.problems(in: MapJSON.encode(WiringMap())) == [])
    }

    @Test func `the schema knows every kind of everything`() throws {
        let schema = try JSONSchema("patchbay-graph.schema.json")
        var map = WiringMap()
        var made = Sample.node("made")
        (made.variant, made.instanceOwners, made.template) = ("by hand", ["App"], "Made<T>")
        map.nodes = [made] + WiringNode.Kind.allCases.map { Sample.node($0.rawValue, kind: $0) }
        map.nodes += WiringNode.Lifetime.allCases.map { Sample.node($0.rawValue, lifetime: $0) }
        map.nodes += [WiringNode.FrontEnd.modules, .resolvers, .hubs, .features, .contexts].map { marker in
            var node = Sample.node(marker.rawValue)
            node.frontEnd = marker
            return node
        }
        map.nodes += AccessLevel.allCases.map { access in
            var node = Sample.node(access.rawValue)
            node.access = access.rawValue
            return node
        }
        map.edges = WiringEdge.Kind.allCases.map { WiringEdge(from: "a", to: "b", label: "", kind: $0) }
        map.owners = WiringOwner.Kind.allCases.map { WiringOwner(name: "a", kind: $0, module: "b") }
        #expect(try schema.problems(in: MapJSON.encode(map)) == [])
    }

    @Test func `the JSON of a difference is what its schema says`() throws {
        let schema = try JSONSchema("patchbay-diff.schema.json")
        var moved = Sample.oddMap
        moved.nodes[1].module = "Other"
        moved.nodes[1].lifetime = .shared
        moved.nodes[1].entries = []
        moved.edges[0].isDeferred = true
        moved.edges.append(Sample.edge(Sample.odd, "Plain"))
        moved.unknowns.append(WiringUnknown(text: Sample.odd))
        let comparisons = [
            MapComparison.compare(WiringMap(), Sample.oddMap), MapComparison.compare(Sample.oddMap, moved),
            MapComparison.compare(moved, WiringMap()),
        ]
        for difference in comparisons {
            let problems = try schema.problems(in: DifferenceJSON.render(difference, excesses: ["1 added"]))
            #expect(problems == [])
        }
    }

    @Test func `what the first version did not say is left out`() throws {
        var map = Sample.oddMap
        map.nodes[0].instanceOwners = ["AppResolver"]
        map.nodes[1].isTemplate = true
        var document = try #require(
            JSONSerialization.jsonObject(with: Data(MapJSON.encode(map).utf8)) as? [String: Any]
        )
        document["version"] = 1
        document["nodes"] = (document["nodes"] as? [[String: Any]])?.map { node in
            node.filter { !["name", "variant", "instanceOwners", "isTemplate", "template"].contains($0.key) }
        }
        let old = try MapJSON.decode(Array(try JSONSerialization.data(withJSONObject: document)))
        #expect(old.nodes.map(\.id) == map.nodes.map(\.id))
        #expect(old.nodes.map(\.name) == map.nodes.map(\.id))
        #expect(old.nodes.allSatisfy { $0.instanceOwners.isEmpty && !$0.isTemplate && $0.template == nil })
        #expect(old.edges == map.edges)
        #expect(MapComparison.compare(old, map).isEmpty)
    }

    @Test func `the names of the second version are understood`() throws {
        var map = Sample.oddMap
        map.nodes[0].instanceOwners = ["AppResolver"]
        map.nodes[1].lifetime = .supplied
        var document = try #require(
            JSONSerialization.jsonObject(with: Data(MapJSON.encode(map).utf8)) as? [String: Any]
        )
        document["version"] = 2
        document["nodes"] = (document["nodes"] as? [[String: Any]])?.map { node in
            var node = node
            node["door"] = node.removeValue(forKey: "frontEnd")
            node["keepers"] = node.removeValue(forKey: "instanceOwners")
            if node["lifetime"] as? String == "supplied" { node["lifetime"] = "brought" }
            return node
        }
        let old = try MapJSON.decode(Array(try JSONSerialization.data(withJSONObject: document)))
        #expect(old.nodes == map.nodes)
    }

    @Test(arguments: ["patchbay-graph", "patchbay-diff", "patchbay-findings"])
    func `a schema lets pass what a later patchbay adds`(name: String) throws {
        #expect(try !JSONSchema.text(of: "\(name).schema.json").contains("additionalProperties"))
    }

    @Test func `two nodes of one name and an edge to nobody are no map`() {
        func reason(_ map: WiringMap) -> String? {
            do throws(MapJSON.Foreign) {
                _ = try MapJSON.decode(Array(MapJSON.encode(map).utf8))
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(reason(WiringMap(nodes: [Sample.node("a"), Sample.node("a")])) == "two nodes are called `a`")
        let lonely = WiringMap(nodes: [Sample.node("a")], edges: [WiringEdge(from: "a", to: "b", label: "")])
        #expect(reason(lonely) == "an edge from `a` to `b` needs a node `b`")
    }

    @Test func `a schema finds what is not foreseen`() throws {
        let schema = try JSONSchema("patchbay-graph.schema.json")
        #expect(try !schema.problems(in: #"{"format": "patchbay-graph", "version": 3, "extra": 1}"#).isEmpty)
    }

    @Test(arguments: [
        ("", "no JSON"), ("[1]", "no JSON"), ("{}", "no JSON"), (#"{"format": "eslint", "version": 1}"#, "eslint"),
        (#"{"format": "patchbay-graph", "version": 99}"#, "newer"),
        (#"{"format": "patchbay-graph", "version": 0}"#, "too old"),
        (#"{"format": "patchbay-graph", "version": 1, "owners": 3}"#, "damaged"),
    ])
    func `what is no map is said to be none, and why`(text: String, reason: String) {
        do {
            _ = try MapJSON.decode(Array(text.utf8))
            Issue.record("it was taken for a map")
        } catch {
            #expect(error.reason.contains(reason))
        }
    }
}
