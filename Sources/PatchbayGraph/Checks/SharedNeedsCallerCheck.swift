import PatchbayModel

/// A shared type that needs something which nothing provides, so that what it is would depend on who asks first.
///
/// ```swift
/// final class Cache: SharedInjectable {
///     struct Dependency { let user: User }  // nobody provides `User`
/// ```
struct SharedNeedsCallerCheck: Check {
    func findings(in context: LinkedGraph) -> [Diagnostic] {
        let (graph, resolvers) = (context.graph, context.wiredResolvers)
        let views = resolvers.map(\.view)
        return graph.bindings.indices.compactMap { index in
            let binding = graph.bindings[index]
            guard binding.lifetime.isShared, binding.generics == nil, binding.defects.isEmpty,
                let resolver = concerned(index, binding, resolvers),
                let shortage = genuine(index, resolver.view, views)
            else { return nil }
            return finding(index, shortage, resolver)
        }
    }

    /// The resolver whose lack it is: of those that lack least, one that keeps a store, and of these the outermost,
    /// where it would live if the rest were there.
    private func concerned(_ index: Int, _ binding: Binding, _ resolvers: [ResolverContext]) -> ResolverContext? {
        if let choice = binding.chosenOwner {
            return resolvers.first { $0.view.owner(of: index) == 0 && $0.node.answers(to: choice.key) }
        }
        // A type of another module counts only where this one asks for it: that a library has some that nobody uses
        // here, and others that need them, is no lack.
        let seeing = resolvers.filter { resolver in
            resolver.node.bindings.contains(index)
                && (binding.module == resolver.node.module || resolver.wantedKeys.contains(binding.key))
        }
        guard seeing.allSatisfy({ $0.view.owner(of: index) == nil }) else { return nil }
        let lacks = seeing.map { resolver in
            let requests = Shortage.all(from: index, resolver.view).map(\.last.request)
            return Set(requests.map { LiftedRequest.Identity(label: $0.label, key: $0.key) }).count
        }
        return zip(seeing, lacks).min { left, right in
            func rank(_ candidate: (resolver: ResolverContext, lack: Int)) -> (Int, Int, Int, TypeKey) {
                let node = candidate.resolver.node
                return (candidate.lack, node.store == nil ? 1 : 0, candidate.resolver.view.outer.count, node.key)
            }
            return rank((left.0, left.1)) < rank((right.0, right.1))
        }?.0
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

    private func finding(_ index: Int, _ shortage: Shortage, _ resolver: ResolverContext) -> Diagnostic {
        let view = resolver.view
        let binding = view.graph.bindings[index]
        let request = shortage.last.request
        let wanted = request.wanted
        return Diagnostic(
            .sharedNeedsCaller,
            at: request.location,
            "`\(binding.type)` is shared, and nothing provides `\(request.label): \(request.type)`",
            chain: shortage.chain + [.init("\(binding.type) is \(binding.protocolName)", at: binding.location)]
                + resolver.ways.notes(to: index),
            similar: NearBindings(view, besides: shortage.way.map(\.binding)).notes(for: wanted),
            help: "provide it: `func provide\(LabelCase.upperCamel(request.label))() -> \(wanted.type)` in "
                + "`\(view.node.type)`; or make `\(binding.type)` `Injectable`, so that callers bring it for one of "
                + "their own"
        )
    }
}

extension ResolverView {
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
