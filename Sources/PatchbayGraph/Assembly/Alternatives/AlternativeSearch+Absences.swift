import PatchbayModel

// Bindings that some builds lack, and those who ask do without.

extension AlternativeSearch {
    /// The conditions of what somebody does without where it is not: an optional, or an element of what is gathered.
    func ofAbsences() -> Set<[String]> {
        let lookups = graph.resolvers + graph.outerResolvers
        let ofOptionals = lookups.reduce(into: Set<[String]>()) { found, node in
            let optionals = node.bindings.filter { graph.bindings[$0].gatheringMethod == nil }.flatMap { index in
                graph.bindings[index].requests.compactMap { request in
                    request.type.wrappedTypes.isEmpty ? nil : (graph.bindings[index], request.wanted.key)
                }
            }
            guard !optionals.isEmpty else { return }
            let groups = graph.bindingsByKey(seenFrom: node)
            for (dependent, key) in optionals {
                found.formUnion(
                    (groups[key] ?? []).map { graph.bindings[$0].conditions }
                        .filter { !$0.allSatisfy(dependent.conditions.contains) }
                )
            }
        }
        return ofOptionals.union(ofGathered())
    }

    /// The conditions of extensions by which something is gathered.
    private func ofGathered() -> Set<[String]> {
        guard graph.bindings.contains(where: { $0.gatheringMethod != nil }) else { return [] }
        let shared = Set(graph.bindings.filter(\.lifetime.isShared).compactMap { $0.type.names?.last })
        return Set(
            files.flatMap(\.declarations).filter { facts in
                facts.kind == .extension && !facts.inheritance.isEmpty && facts.name.last.map(shared.contains) == true
            }
            .map(\.conditions).filter { !$0.isEmpty }
        )
    }
}
