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
        // Several resolvers may lack the same, and a module and its factory make the same request.
        ofOwnModule(graph) + graph.resolvers.flatMap { ofOtherModules(graph.view(of: $0)) }.oneAPlace
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
        let hits = view.usable.flatMap { asker in
            view.requests(of: asker).compactMap { request -> (asker: Int, request: Request, hidden: Int)? in
                let link = view.link(request)
                guard link == .lifted || link == .absent, let index = byKey[request.wanted.key]?.first else {
                    return nil
                }
                return (asker, request, index)
            }
        }
        guard !hits.isEmpty else { return [] }
        let ways = EntryWays(view)
        return hits.map { asker, request, index in
            let binding = view.graph.bindings[index]
            let (what, help) = remedy(binding, view)
            return Diagnostic(
                .outOfReach,
                at: request.location,
                "`\(request.wanted.key)` could be made in module \(binding.module), but not from here: \(what)",
                chain: [view.graph.bindings[asker].need(request)] + ways.notes(to: asker),
                similar: [.init("`\(binding.type)` is \(binding.protocolName)", at: binding.location)],
                help: "\(help); until then "
                    + (view.link(request) == .absent ? "`\(request.label)` is nil" : "it is a parameter")
            )
        }
    }

    private func remedy(_ binding: Binding, _ view: ResolverView) -> (String, help: String) {
        let module = view.node.module
        let needed = view.graph.packages.needed(of: binding.module, from: module)
        if binding.access < needed {
            return ("it is not public", "make the type, its `Dependency` and their initialisers public")
        }
        if binding.construction.dependencyAccess < needed {
            return ("its `Dependency` has no public initialiser", "write one: Swift writes none that is public")
        }
        return ("\(module) does not import \(binding.module)", "import \(binding.module) in a file of \(module)")
    }
}
