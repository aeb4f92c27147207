import PatchbayModel

/// The `map` stage: turns a graph into what people ask questions of.
public enum Mapper {
    /// The doors, each in its own file.
    private static let doors: [any DoorMapping] = [ResolverMapping(), HubMapping(), ContextMapping()]

    /// - Parameters:
    ///   - graph: The program; it may have findings.
    ///   - calls: Where the sources seem to ask for something; see ``ResolutionCall``. They become entry points.
    /// - Complexity: linear in requests times the resolvers that see them, but for sorting.
    public static func map(_ graph: Graph, calls: [ResolutionCall] = []) -> WiringMap {
        var builder = MapBuilder()
        let calls = CallIndex(calls)
        for door in doors { door.add(graph, calls, to: &builder) }
        return builder.map()
    }
}

/// What one door adds to the map.
protocol DoorMapping: Sendable {
    func add(_ graph: Graph, _ calls: CallIndex, to builder: inout MapBuilder)
}
