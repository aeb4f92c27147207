import ArgumentParser
import PatchbayInspector
import PatchbayRun

extension SurveyRun {
    /// The nodes and owners that a name stands for.
    struct Named {
        var nodes: [WiringNode]
        var owners: [WiringOwner]
    }

    /// The nodes and owners that a name stands for.
    ///
    /// - Throws: an exit code, after saying what comes near.
    func find(_ name: String) throws -> Named {
        let search = NodeSearch(index.map, aliases: aliases)
        let named = Named(nodes: search.nodes(named: name), owners: search.owners(named: name))
        guard named.nodes.isEmpty, named.owners.isEmpty else { return named }
        let text = NoSuchNodeText.render(
            name,
            near: search.near(name),
            hasReadAll: !unread.hasErrors,
            style: console.style
        )
        console.write(text)
        throw ExitCode.found
    }

    /// The nodes that a name stands for. An owner stands for all that belongs to it.
    ///
    /// - Throws: an exit code, after saying what comes near.
    func nodes(named name: String) throws -> [WiringNode] {
        let named = try find(name)
        let owners = Set(named.owners.map(\.name))
        let known = Set(named.nodes.map(\.id))
        return named.nodes
            + index.map.nodes.filter { !known.contains($0.id) && $0.owner.map(owners.contains) == true }
    }

    /// Prints an answer.
    ///
    /// - Throws: an exit code, if it cannot be printed.
    func answer(_ text: String) throws {
        try console.answer(text)
        if unread.hasErrors { throw ExitCode.found }
    }
}

extension ValidationError {
    /// - Throws: an error that says that a name is empty, if it is.
    static func refuseEmpty(_ name: String, _ what: String) throws {
        guard name.allSatisfy(\.isWhitespace) else { return }
        throw ValidationError("\(what) is empty. Name a type, a provider, a resolver, a hub, a scope or a context.")
    }
}
