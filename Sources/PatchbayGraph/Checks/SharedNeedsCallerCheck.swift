import PatchbayModel

/// A shared type that needs something which nothing provides, so that what it is would depend on who asks first.
///
/// ```swift
/// final class Cache: SharedInjectable {
///     struct Dependency { let user: User }  // nobody provides `User`
/// ```
struct SharedNeedsCallerCheck: Check {
    func findings(in graph: Graph) -> [Diagnostic] {
        let views = graph.resolvers.filter(\.defects.isEmpty).map { ResolverView(graph, $0) }
        return graph.bindings.indices.compactMap { index in
            let binding = graph.bindings[index]
            guard binding.lifetime.isShared, binding.generics == nil, binding.defects.isEmpty,
                let view = concerned(index, views), let shortage = genuine(index, view, views)
            else { return nil }
            return finding(index, shortage, view)
        }
    }

    /// The resolver whose lack it is: the innermost of those that might own it.
    private func concerned(_ index: Int, _ views: [ResolverView]) -> ResolverView? {
        let binding = views.first?.graph.bindings[index]
        guard let binding else { return nil }
        if let choice = binding.chosenOwner {
            return views.first { $0.owner(of: index) == 0 && $0.node.answers(to: choice.key) }
        }
        // A type of another module counts only where this one asks for it: that a library has some that nobody uses
        // here, and others that need them, is no lack.
        let seeing = views.filter { $0.node.bindings.contains(index) && isWanted(binding, $0) }
        guard seeing.allSatisfy({ $0.owner(of: index) == nil }) else { return nil }
        return seeing.max { ($0.outer.count, $1.node.key) < ($1.outer.count, $0.node.key) }
    }

    private func isWanted(_ binding: Binding, _ view: ResolverView) -> Bool {
        binding.module == view.node.module || view.asksFor(binding)
    }

    /// What is missing for no other reason that is reported elsewhere.
    private func genuine(_ index: Int, _ view: ResolverView, _ views: [ResolverView]) -> Shortage? {
        Shortage.all(from: index, view).first { shortage in
            let key = shortage.last.request.wanted.key
            let hasOwnFinding = view.graph.bindings.contains {
                $0.key == key && (!$0.defects.isEmpty || $0.lifetime.isShared)
            }
            guard !hasOwnFinding else { return false }
            // With a chosen owner, what lives further in is another finding.
            return view.graph.bindings[index].chosenOwner == nil
                || !view.isAnsweredFurtherIn(shortage.last.request, views)
        }
    }

    private func finding(_ index: Int, _ shortage: Shortage, _ view: ResolverView) -> Diagnostic {
        let binding = view.graph.bindings[index]
        let request = shortage.last.request
        let wanted = request.wanted
        return Diagnostic(
            .sharedNeedsCaller,
            at: request.location,
            "`\(binding.type)` is shared, and nothing provides `\(request.label): \(request.type)`",
            chain: shortage.chain + [.init("\(binding.type) is \(binding.protocolName)", at: binding.location)]
                + EntryWays(view).notes(to: index),
            similar: NearBindings(view, besides: shortage.way.map(\.binding)).notes(for: wanted),
            help: "provide it: `func provide\(LabelCase.upperCamel(request.label))() -> \(wanted.type)` in "
                + "`\(view.node.type)`; or make `\(binding.type)` `Injectable`, so that callers bring it for one of "
                + "their own"
        )
    }
}

extension ResolverView {
    /// Whether anything of the resolver's own module needs a binding of another one, itself or through others,
    /// available or not.
    ///
    /// - Complexity: linear in what the module needs.
    fileprivate func asksFor(_ binding: Binding) -> Bool {
        let hidden = Dictionary(grouping: node.bindings.filter { owner(of: $0) == nil }) { graph.bindings[$0].key }
        var waiting = usable.filter { graph.bindings[$0].module == node.module }
        var seen = Set(waiting)
        while let index = waiting.popLast() {
            for request in requests(of: index) {
                guard request.wanted.key != binding.key else { return true }
                if case .binding(let target) = lead(request).link {
                    if seen.insert(target).inserted { waiting.append(target) }
                } else {
                    waiting += (hidden[request.wanted.key] ?? []).filter { seen.insert($0).inserted }
                }
            }
        }
        return false
    }

    /// The resolvers below this one that have an answer to a request.
    func inner(_ views: [ResolverView], answering request: Request) -> [ResolverView] {
        views.filter { view in
            view.outer.contains { $0.node.key == node.key } && view.link(request) != .lifted
        }
    }

    func isAnsweredFurtherIn(_ request: Request, _ views: [ResolverView]) -> Bool {
        !inner(views, answering: request).isEmpty
    }
}
