import PatchbayModel

/// A type of another module that would answer a request if more of it were public.
///
/// ```swift
/// final class Profile: Injectable { … }  // in another module, and not `public`
/// ```
struct InvisibleTypeCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        // Several resolvers may lack the same, and a module and its factory make the same request.
        context.resolvers.flatMap(findings).oneAPlace
    }

    private func findings(_ resolver: ResolvedResolver) -> [Diagnostic] {
        let lookup = resolver.lookup
        let seen = Set(lookup.node.bindings)
        let owners = Set(lookup.outer.map { Owner.resolver($0.node.key) })
        let reached = Set(lookup.usable)
        let hidden = lookup.graph.bindings.indices.filter { index in
            let binding = lookup.graph.bindings[index]
            guard binding.module != lookup.node.module, binding.defects.isEmpty else { return false }
            guard !binding.isOfResolver else {
                return !reached.contains(index) && owners.contains(binding.owner)
                    && HiddenReason(binding, from: lookup.node.module, in: lookup.graph) != .notImported
            }
            return !seen.contains(index) && (binding.isInjectable || binding.isModuleFactory)
        }
        guard !hidden.isEmpty else { return [] }
        let byKey = Dictionary(grouping: hidden) { lookup.graph.bindings[$0].key }
        let templates = hidden.filter { lookup.graph.bindings[$0].generics != nil }
        return asked(in: lookup).flatMap { dependent in
            lookup.requests(of: dependent).compactMap { request -> Diagnostic? in
                let link = lookup.answer(to: request)
                guard link == .assisted || link == .absent else { return nil }
                // Of what is shared another finding says that it may not be left to callers, and why it is.
                let binding = lookup.graph.bindings[dependent]
                guard link == .absent || !binding.lifetime.isShared || binding.generics != nil else { return nil }
                let wanted = request.wanted
                let template = templates.first { TypePattern(lookup.graph.bindings[$0]).match(wanted.type) != nil }
                guard let index = byKey[wanted.key]?.first ?? template else { return nil }
                return finding(
                    request,
                    lookup.graph.bindings[index],
                    instead: link == .absent ? "`\(request.label)` is nil" : "it is a parameter",
                    chain: [lookup.graph.bindings[dependent].note(for: request)] + resolver.paths.notes(to: dependent),
                    lookup
                )
            }
        }
    }

    /// The bindings that the resolver can make, but for generic types that only modules further out ask for, with types of their own.
    private func asked(in lookup: BindingLookup) -> [Int] {
        let bindings = lookup.graph.bindings
        let found = lookup.usable.filter { !bindings[$0].isSpecialized }
        guard found.count < lookup.usable.count else { return found }
        return PathTree(from: found, lookup) { lookup.outcome(of: $0).answer.binding }.steps.map(\.binding)
    }

    private func finding(
        _ request: Request,
        _ binding: Binding,
        instead: String,
        chain: [Diagnostic.Note],
        _ lookup: BindingLookup
    ) -> Diagnostic {
        let module = lookup.node.module
        let (what, help) = HiddenReason(binding, from: module, in: lookup.graph)
            .explanation(binding, lookup)
        let kind = binding.isOfResolver ? "is of `\(binding.title)`" : "is \(binding.protocolName)"
        return Diagnostic(
            .notVisible,
            at: request.location,
            "`\(request.wanted.type)` could be made in module \(binding.module), but not from here: \(what)",
            chain: chain,
            similar: [.init("`\(binding.type)` \(kind)", at: binding.location)],
            help: "\(help); until then \(instead)"
        )
    }
}
