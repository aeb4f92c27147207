import PatchbayGraph
import PatchbayModel

/// The one map of those of all build configurations, where `#if` chooses between alternatives: each alternative is a
/// node of its own, with its condition in its name, and a request that not every build has says which do.
struct MapMerger {
    /// One declaration, and the builds that have it.
    private struct Alternative {
        var node: WiringNode
        var builds: Set<Int>
    }

    private let configurations: [BuildConfiguration]
    private let conditions: ConfigurationConditions
    private let maps: [WiringMap]
    private let all: Set<Int>
    /// The alternatives of each node in the order of the configurations, by the name that it has in each map.
    private var nodes: [String: [Alternative]] = [:]
    /// The names that nodes have in each configuration, with those that they get.
    private var names: [[String: String]]
    /// The builds in which a node is compiled, by the name that it has in the end.
    private var builds: [String: Set<Int>] = [:]

    /// - Parameter maps: At least one, each with the builds that it is of.
    /// - Complexity: linear in all maps, but for the conditions; see ``ConfigurationConditions``.
    static func merged(_ maps: [(configuration: BuildConfiguration, map: WiringMap)]) -> WiringMap {
        var merger = MapMerger(maps.map(\.configuration), maps.map(\.map))
        return merger.merged()
    }

    private init(_ configurations: [BuildConfiguration], _ maps: [WiringMap]) {
        self.configurations = configurations
        self.maps = maps
        conditions = ConfigurationConditions(configurations)
        all = Set(maps.indices)
        names = maps.map { _ in [:] }
    }

    private mutating func merged() -> WiringMap {
        gatherNodes()
        var builder = MapBuilder()
        for owner in maps.flatMap(\.owners) { builder.add(owner) }
        addNodes(to: &builder)
        addEdges(to: &builder)
        addUnknowns(to: &builder)
        return builder.map()
    }

    // MARK: Nodes

    private mutating func gatherNodes() {
        for (build, map) in maps.enumerated() {
            for node in map.nodes {
                let known = nodes[node.id]?.firstIndex { $0.node.isDeclared(as: node) }
                if let known {
                    nodes[node.id]?[known].node.formUnion(node)
                    nodes[node.id]?[known].builds.insert(build)
                } else {
                    nodes[node.id, default: []].append(Alternative(node: node, builds: [build]))
                }
            }
        }
    }

    private mutating func addNodes(to builder: inout MapBuilder) {
        var templates: [(of: String, build: Int, template: String)] = []
        for (id, alternatives) in nodes.sorted(by: { $0.key < $1.key }) {
            for alternative in alternatives {
                var node = alternative.node
                let compiled = compiled(alternative)
                node.conditions = conditions(of: alternative, compiled)
                if alternatives.count > 1 { node.tellApart(by: variant(node, compiled)) }
                let template = node.template
                let added = builder.add(node)
                builds[added] = compiled
                for build in alternative.builds { names[build][id] = added }
                if let template, let build = alternative.builds.min() { templates.append((added, build, template)) }
            }
        }
        for (id, build, template) in templates { builder.change(id) { $0.template = names[build][template] } }
    }

    /// The builds that have it. Where no branch of an `#if` is compiled, the first one stands there for all.
    private func compiled(_ alternative: Alternative) -> Set<Int> {
        let real = alternative.builds.filter { configurations[$0].value(of: alternative.node.conditions) != false }
        return real.isEmpty ? alternative.builds : real
    }

    /// The conditions that it stands under, as the sources have them where these say it.
    private func conditions(of alternative: Alternative, _ compiled: Set<Int>) -> [String] {
        let own = alternative.node.conditions
        let allowed = all.filter { configurations[$0].value(of: own) != false }
        guard alternative.builds != all, allowed != compiled else { return own }
        let more = conditions.text(for: compiled, within: all)
        return more
            + own.filter { condition in compiled.contains { configurations[$0].value(of: [condition]) != true } }
    }

    private func variant(_ node: WiringNode, _ compiled: Set<Int>) -> String {
        let text = conditions.text(for: compiled, within: all)
        return "if \(Conditions.text(text.isEmpty ? node.conditions : text))"
    }

    // MARK: Edges

    private func addEdges(to builder: inout MapBuilder) {
        var found: [WiringEdge: Set<Int>] = [:]
        var owners: [WiringEdge: Set<String>] = [:]
        for (build, map) in maps.enumerated() {
            for edge in map.edges {
                guard let remaining = configurations[build].remaining(edge.conditions) else { continue }
                var edge = edge
                edge.conditions = remaining
                edge.from = names[build][edge.from] ?? edge.from
                edge.to = names[build][edge.to] ?? edge.to
                let seenFrom = edge.seenFrom
                edge.seenFrom = []
                found[edge, default: []].insert(build)
                owners[edge, default: []].formUnion(seenFrom)
            }
        }
        for (edge, builds) in found {
            let (dependent, target) = (self.builds[edge.from] ?? all, self.builds[edge.to] ?? all)
            let compiled = builds.intersection(dependent).intersection(target)
            guard !compiled.isEmpty else { continue }
            var edge = edge
            edge.seenFrom = (owners[edge] ?? []).sorted()
            edge.conditions = conditions.text(for: compiled, within: dependent) + edge.conditions
            builder.add(edge)
        }
    }

    // MARK: What is not known

    private func addUnknowns(to builder: inout MapBuilder) {
        var found: [WiringUnknown: Set<Int>] = [:]
        for (build, map) in maps.enumerated() {
            for unknown in map.unknowns {
                var unknown = unknown
                unknown.node = unknown.node.map { names[build][$0] ?? $0 }
                unknown.candidates = unknown.candidates?.map { names[build][$0] ?? $0 }
                found[unknown, default: []].insert(build)
            }
        }
        for (unknown, builds) in found {
            let dependent = unknown.node.flatMap { self.builds[$0] } ?? all
            let compiled = builds.intersection(dependent)
            guard !compiled.isEmpty else { continue }
            let text = conditions.text(for: compiled, within: dependent)
            var unknown = unknown
            if !text.isEmpty { unknown.text += ", if \(Conditions.text(text))" }
            builder.add(unknown)
        }
    }
}

extension WiringNode {
    /// True if another one is the same declaration. What all who ask share has no place of its own.
    fileprivate func isDeclared(as other: WiringNode) -> Bool {
        if kind == .argument || kind == .collection, kind == other.kind { return true }
        return location == other.location && type == other.type && kind == other.kind && owner == other.owner
            && conditions == other.conditions && made == other.made && lifetime == other.lifetime
            && isolation == other.isolation
    }

    /// Adds what is said of the same declaration in another build.
    fileprivate mutating func formUnion(_ other: WiringNode) {
        isAsync = isAsync || other.isAsync
        isThrowing = isThrowing || other.isThrowing
        if made != other.made { made += " or \(other.made)" }
        methods += other.methods.filter { !methods.contains($0) }
        resolvers += other.resolvers.filter { !resolvers.contains($0) }
        if let effects = other.methodEffects { add(effects) }
        instanceOwners += other.instanceOwners.filter { !instanceOwners.contains($0) }
        entries += other.entries.filter { !entries.contains($0) }
        notes += other.notes.filter { !notes.contains($0) }
    }

    fileprivate mutating func tellApart(by words: String) {
        id += " \(words)"
        variant = [variant, words].compactMap { $0 }.joined(separator: " ")
    }
}
