import PatchbayModel

/// The paths from the generated methods that nothing else calls, the entry points of a resolver, down to its bindings.
package struct EntryPaths {
    private let lookup: BindingLookup
    private let wanted: Set<Int>
    private let names: MethodNames
    private let dependents: Dependents

    package init(_ context: ResolvedResolver) {
        let (lookup, indices) = (context.lookup, context.generated)
        self.lookup = lookup
        wanted = Set(indices)
        names = context.methodNames
        let bindings = lookup.graph.bindings
        let seen = lookup.node.bindings.filter { bindings[$0].defects.isEmpty && bindings[$0].answersRequests }
        // A path through the resolver's own module says more than one through a library.
        let own = indices.filter { bindings[$0].module == lookup.node.module }
        dependents = Dependents(
            lookup,
            own + indices.filter { bindings[$0].module != lookup.node.module },
            // A binding that is there and cannot be made here may be what the finding is about.
            missing: Dictionary(seen.map { (bindings[$0].key, $0) }) { first, _ in first }
        )
    }

    /// The path from the nearest entry point down to a binding, the binding first: lines for below a finding. It ends
    /// with the generated method that callers call, if there is one.
    ///
    /// - Complexity: linear in the requests of the resolver.
    package func notes(to index: Int) -> [Diagnostic.Note] {
        notes(toAnyOf: [index])
    }

    /// The same for the nearest of several, which may ask for each other.
    package func notes(toAnyOf cycle: [Int]) -> [Diagnostic.Note] {
        let members = Set(cycle)
        let asked = cycle.filter { dependents[$0].contains { !members.contains($0.binding) } }
        var pathTree = PathTree(from: asked.isEmpty ? Array(cycle.prefix(1)) : asked)
        var seen = members
        var next = 0
        while next < pathTree.steps.count {
            let above = dependents[pathTree.steps[next].binding].filter { !members.contains($0.binding) }
            if above.isEmpty { return notes(upTo: next, pathTree) }
            for dependent in above where seen.insert(dependent.binding).inserted {
                pathTree.add(dependent.binding, by: dependent.request, after: next)
            }
            next += 1
        }
        // All of them ask for each other.
        return notes(upTo: 0, pathTree)
    }

    private func notes(upTo end: Int, _ pathTree: PathTree) -> [Diagnostic.Note] {
        let path = pathTree.steps(to: end).compactMap { step in
            step.request.map { lookup.graph.bindings[step.binding].note(for: $0) }
        }
        return path + (entry(pathTree.steps[end].binding).map { [$0] } ?? [])
    }

    /// The generated method of a binding.
    private func entry(_ index: Int) -> Diagnostic.Note? {
        guard wanted.contains(index) else { return nil }
        return .init("\(lookup.node.type).\(names.name(of: index))", at: lookup.node.location)
    }
}

extension Binding {
    /// A line below a finding: what a binding asks for.
    package func note(for request: Request) -> Diagnostic.Note {
        .init("\(title) needs `\(request.label): \(request.type)`", at: request.location)
    }
}
