import PatchbayModel

/// A declaration that generated code cannot name, because it stands in a file of its own.
///
/// ```swift
/// private final class Profile: Injectable { … }
/// ```
///
/// Also a type of another module that would answer a request if more of it were public.
struct OutOfReachCheck: Check {
    func findings(in graph: Graph) -> [Diagnostic] {
        ofOwnModule(graph) + graph.resolvers.flatMap { ofOtherModules(ResolverView(graph, $0)) }
    }

    private func ofOwnModule(_ graph: Graph) -> [Diagnostic] {
        graph.defective.compactMap { declaration in
            guard case .outOfReach = declaration.defect.kind, declaration.isMissed else { return nil }
            let isProtocol = ["Resolver", "ContextAccessors"].contains(declaration.protocolName)
            let what = isProtocol ? "is" : "or its `Dependency` is"
            return Diagnostic(
                .outOfReach,
                at: declaration.defect.location,
                "`\(declaration.name)` \(what) private, so that generated code cannot use it",
                help: "make it `internal`, or drop `\(declaration.protocolName)` if it is wired by hand"
            )
        }
    }

    private func ofOtherModules(_ view: ResolverView) -> [Diagnostic] {
        let seen = Set(view.node.bindings)
        let hidden = view.graph.bindings.indices.filter { index in
            let binding = view.graph.bindings[index]
            return !seen.contains(index) && binding.module != view.node.module
                && binding.defects.isEmpty && binding.isInjectable
        }
        let byKey = Dictionary(grouping: hidden) { view.graph.bindings[$0].key }
        return view.usable.flatMap { view.requests(of: $0) }.compactMap { request in
            let link = view.link(request)
            guard link == .lifted || link == .absent, let index = byKey[request.wanted.key]?.first else { return nil }
            let binding = view.graph.bindings[index]
            let what = binding.access < .package ? "it is not public" : "its `Dependency` has no public initialiser"
            return Diagnostic(
                .outOfReach,
                at: request.location,
                "`\(request.wanted.key)` could be made in module \(binding.module), but not from here: \(what)",
                similar: [.init("`\(binding.type)` is \(binding.protocolName)", at: binding.location)],
                help: "make the type, its `Dependency` and their initialisers public; until then "
                    + (link == .absent ? "`\(request.label)` is nil" : "it is a parameter")
            )
        }
    }
}
