import PatchbayModel

extension FrontEndAssembly {
    /// Hubs with what they register.
    static let hubs = FrontEndAssembly { sources, graph in
        for symbol in sources.declarations.table.hubs.sorted() {
            let reader = HubReader(
                declarations: sources.declarations,
                symbol: symbol,
                module: sources.module,
                testable: sources.testable
            )
            if let node = reader.node() { graph.hubs.append(node) }
            graph.problems += reader.invalidDeclarations()
        }
        return []
    }
}
