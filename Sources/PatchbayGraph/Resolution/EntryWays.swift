import PatchbayModel

/// The ways from the generated methods that nothing else calls, the entry points of a resolver, down to its bindings.
package struct EntryWays {
    private let view: ResolverView
    private let wanted: Set<Int>
    private let names: MethodNames
    private let askers: Askers

    package init(_ context: ResolverContext) {
        let (view, indices) = (context.view, context.generated)
        self.view = view
        wanted = Set(indices)
        names = context.methodNames
        let bindings = view.graph.bindings
        let seen = view.node.bindings.filter { bindings[$0].defects.isEmpty && bindings[$0].answersRequests }
        // A way through the resolver's own module says more than one through a library.
        let own = indices.filter { bindings[$0].module == view.node.module }
        askers = Askers(
            view,
            own + indices.filter { bindings[$0].module != view.node.module },
            // What is there and cannot be made here may be what the finding is about.
            missing: Dictionary(seen.map { (bindings[$0].key, $0) }) { first, _ in first }
        )
    }

    /// The way from the nearest entry point down to a binding, the binding first: lines for below a finding. It ends
    /// with the generated method that callers call, if there is one.
    ///
    /// - Complexity: linear in the requests of the resolver.
    package func notes(to index: Int) -> [Diagnostic.Note] {
        notes(toAnyOf: [index])
    }

    /// The same for the nearest of several, which may ask for each other.
    package func notes(toAnyOf circle: [Int]) -> [Diagnostic.Note] {
        let members = Set(circle)
        let asked = circle.filter { askers[$0].contains { !members.contains($0.binding) } }
        var trail = Trail(from: asked.isEmpty ? Array(circle.prefix(1)) : asked)
        var seen = members
        var next = 0
        while next < trail.steps.count {
            let above = askers[trail.steps[next].binding].filter { !members.contains($0.binding) }
            if above.isEmpty { return notes(upTo: next, trail) }
            for asker in above where seen.insert(asker.binding).inserted {
                trail.add(asker.binding, by: asker.request, after: next)
            }
            next += 1
        }
        // All of them ask for each other.
        return notes(upTo: 0, trail)
    }

    private func notes(upTo end: Int, _ trail: Trail) -> [Diagnostic.Note] {
        let way = trail.steps(to: end).compactMap { step in
            step.request.map { view.graph.bindings[step.binding].need($0) }
        }
        return way + (entry(trail.steps[end].binding).map { [$0] } ?? [])
    }

    /// The generated method of a binding.
    private func entry(_ index: Int) -> Diagnostic.Note? {
        guard wanted.contains(index) else { return nil }
        return .init("\(view.node.type).\(names.name(of: index, view))", at: view.node.location)
    }
}

extension Binding {
    /// A line below a finding: what a binding asks for.
    package func need(_ request: Request) -> Diagnostic.Note {
        .init("\(title) needs `\(request.label): \(request.type)`", at: request.location)
    }
}
