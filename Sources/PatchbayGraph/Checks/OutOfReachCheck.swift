import PatchbayModel

/// A declaration that generated code cannot name, because it stands in a file of its own.
///
/// ```swift
/// private final class Profile: Injectable { … }
/// ```
///
/// Also a type of another module that would answer a request if more of it were public.
struct OutOfReachCheck: Check {
    func findings(in context: LinkedGraph) -> [Diagnostic] {
        // Several resolvers may lack the same, and a module and its factory make the same request.
        ofOwnModule(context.defective) + context.resolvers.flatMap(ofOtherModules).oneAPlace
    }

    private func ofOwnModule(_ defective: [DefectiveDeclaration]) -> [Diagnostic] {
        defective.compactMap { declaration in
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

    private func ofOtherModules(_ resolver: ResolverContext) -> [Diagnostic] {
        let view = resolver.view
        let seen = Set(view.node.bindings)
        let hidden = view.graph.bindings.indices.filter { index in
            let binding = view.graph.bindings[index]
            return !seen.contains(index) && binding.module != view.node.module
                && binding.defects.isEmpty && binding.isInjectable
        }
        guard !hidden.isEmpty else { return [] }
        let byKey = Dictionary(grouping: hidden) { view.graph.bindings[$0].key }
        return view.usable.flatMap { asker in
            view.requests(of: asker).compactMap { request -> Diagnostic? in
                let link = view.link(request)
                guard link == .lifted || link == .absent, let index = byKey[request.wanted.key]?.first else {
                    return nil
                }
                return finding(
                    request,
                    view.graph.bindings[index],
                    instead: link == .absent ? "`\(request.label)` is nil" : "it is a parameter",
                    chain: [view.graph.bindings[asker].need(request)] + resolver.ways.notes(to: asker),
                    view
                )
            }
        }
    }

    private func finding(
        _ request: Request,
        _ binding: Binding,
        instead: String,
        chain: [Diagnostic.Note],
        _ view: ResolverView
    ) -> Diagnostic {
        let module = view.node.module
        let elsewhere = "\(module) is in another package"
        let (what, help) =
            switch HiddenReason(binding, from: module, view.graph.packages) {
            case .type(let isOfOtherPackage):
                (
                    isOfOtherPackage ? "it is `package`, and \(elsewhere)" : "it is not public",
                    "make the type, its `Dependency` and their initialisers public"
                )
            case .dependency(isOfOtherPackage: true):
                ("its `Dependency` can be made in its package only, and \(elsewhere)", "make its initialiser public")
            case .dependency(isOfOtherPackage: false):
                ("its `Dependency` has no public initialiser", "write one: Swift writes none that is public")
            case .notImported:
                ("\(module) does not import \(binding.module)", "import \(binding.module) in a file of \(module)")
            }
        return Diagnostic(
            .outOfReach,
            at: request.location,
            "`\(request.wanted.key)` could be made in module \(binding.module), but not from here: \(what)",
            chain: chain,
            similar: [.init("`\(binding.type)` is \(binding.protocolName)", at: binding.location)],
            help: "\(help); until then \(instead)"
        )
    }
}
