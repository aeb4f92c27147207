import PatchbayModel

extension SwinjectAssembly {
    /// Registrations of one type, name and argument list in the same block of the same function, on the same container.
    func replacements() -> [LibraryGraph.Replacement] {
        struct Block: Hashable {
            var path: String
            var member: Int
            var receiver: String
            var conditions: [String]
            var branches: [Int]
            var key: TypeKey
            var name: SwinjectFacts.Name
            var arguments: [String]
        }
        var last: [Block: Int] = [:]
        var found: [LibraryGraph.Replacement] = []
        for (index, entry) in entries.enumerated() {
            let place = entry.facts.place
            guard let arguments = arguments(of: index), place.closures == 0, place.memberStart > 0,
                entry.facts.name != .unknown, !entry.facts.receiver.contains("(")
            else { continue }
            let block = Block(
                path: entry.path,
                member: place.memberStart,
                receiver: entry.facts.receiver,
                conditions: place.conditions,
                branches: place.branches,
                key: graph.bindings[index].key,
                name: entry.facts.name,
                arguments: arguments
            )
            if let earlier = last[block], graph.bindings[earlier].location != graph.bindings[index].location,
                !isAsked(between: earlier, and: index)
            {
                found.append(LibraryGraph.Replacement(earlier: earlier, later: index))
            }
            last[block] = index
        }
        return found
    }

    /// A registration was of use if something is resolved before the second is registered.
    private func isAsked(between earlier: Int, and later: Int) -> Bool {
        let (first, second) = (graph.bindings[earlier].location, graph.bindings[later].location)
        return graph.requests.contains { request in
            guard case .code = request.dependent else { return false }
            return first < request.location && request.location < second
        }
    }

    /// The types that tell the argument lists of two registrations apart; `nil` if that cannot be told. One expression has one list.
    private func arguments(of index: Int) -> [String]? {
        guard let arguments = graph.bindings[index].arguments else {
            let made = graph.bindings[index].made
            return made.isEmpty ? nil : ["of \(made)"]
        }
        let known = arguments.compactMap { $0.map { TypeKey($0).text } }
        return known.count == arguments.count ? known : nil
    }
}
