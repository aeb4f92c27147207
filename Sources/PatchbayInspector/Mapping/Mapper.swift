import PatchbayGraph
import PatchbayModel

/// The `map` stage: turns a graph into the map that queries are about.
public enum Mapper {
    /// - Parameters:
    ///   - graph: The program, with its answers; it may have findings.
    ///   - code: What the bodies of the program say. They become edges, where they belong to a node, and entry points.
    /// - Complexity: linear in requests times the resolvers that see them, but for sorting; that for each build
    ///   configuration, where `#if` chooses between alternatives.
    public static func map(_ graph: ResolvedGraph, code: CodeFacts = CodeFacts()) -> WiringMap {
        map(graph, code: code, beside: [])
    }

    /// - Parameter others: Front ends for wiring that the graph does not have.
    package static func map(
        _ graph: ResolvedGraph,
        code: CodeFacts,
        beside others: [any FrontEndMapping]
    ) -> WiringMap {
        guard !graph.alternatives.isEmpty else { return mapAll(graph, code, others) }
        let maps = graph.alternatives.map { (configuration: $0.configuration, map: mapAll($0, code, others)) }
        return MapMerger.merged(maps.compactMap { each in each.configuration.map { ($0, each.map) } })
    }

    private static func mapAll(_ resolved: ResolvedGraph, _ code: CodeFacts, _ others: [any FrontEndMapping])
        -> WiringMap
    {
        var builder = MapBuilder()
        let graph = resolved.graph
        let sites = CodeSites(code.sites)
        for mapping in FrontEnd.allCases.map(\.mapping) + others { mapping.add(resolved, sites, to: &builder) }
        let trees = TreeMapping(graph: graph, code: code, sites: sites).add(to: &builder)
        var mapping = CodeMapping(graph, code, sites, builder)
        mapping.add(graph.features.requests, trees, to: &builder)
        return builder.map()
    }
}

/// The part of the map that one front end adds.
package protocol FrontEndMapping: Sendable {
    func add(_ resolved: ResolvedGraph, _ sites: CodeSites, to builder: inout MapBuilder)
}

extension FrontEnd {
    fileprivate var mapping: any FrontEndMapping {
        switch self {
        case .resolvers: ResolverMapping()
        case .contexts: ContextMapping()
        case .hubs: HubMapping()
        case .features: FeatureMapping()
        }
    }
}
