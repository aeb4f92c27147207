import PatchbayModel

/// A request that several providers could answer, and whose label names none of them.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func provideBaseURL() -> URL
///     func provideCDNURL() -> URL
/// }
/// struct Dependency { let url: URL }  // which one?
/// ```
struct AmbiguousRequestCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for resolver in context.resolvers {
            let lookup = resolver.lookup
            // A module and its factory make the same request.
            var reported: Set<Request> = []
            for index in concerned(lookup) {
                for request in lookup.requests(of: index) {
                    guard case .ambiguous(let indices) = lookup.answer(to: request) else { continue }
                    let candidates = indices.map { lookup.graph.bindings[$0] }
                    // Two that nothing tells apart are a finding of their own.
                    guard Set(candidates.map { $0.name.lowercased() }).count > 1, reported.insert(request).inserted
                    else { continue }
                    mistakes.add(finding(request, of: index, indices, resolver), in: resolver.node, as: request)
                }
            }
        }
        return mistakes.told()
    }

    /// The bindings of the resolver's own module and what they need. That a type of another module, which
    /// nobody here asks for, could not be told what to take is no error.
    private func concerned(_ lookup: BindingLookup) -> [Int] {
        let own = lookup.compiled.filter { lookup.graph.bindings[$0].module == lookup.node.module }
        let reached = PathTree(from: own, lookup) { request in
            lookup.outcome(of: request).answer.binding.flatMap { lookup.isCompiled($0) ? $0 : nil }
        }
        return reached.steps.map(\.binding)
    }

    private func finding(
        _ request: Request,
        of index: Int,
        _ indices: [Int],
        _ resolver: ResolvedResolver
    ) -> Diagnostic {
        let bindings = resolver.lookup.graph.bindings
        let candidates = indices.map { bindings[$0] }
        var seen: Set<String> = []
        let names = indices.filter { request.type.isFunction || !Self.needs($0, index, resolver.lookup) }
            .map { bindings[$0].name }.filter { seen.insert($0.lowercased()).inserted }
        let similar = candidates.map { Diagnostic.Note(Self.path(to: $0), at: $0.location) }
        let binding = bindings[index]
        if binding.isStandIn {
            return Diagnostic(
                .ambiguousRequest,
                at: request.location,
                "`\(request.type)` stands for `\(binding.type)`, and has \(candidates.count) providers, of which nothing "
                    + "chooses one",
                chain: resolver.paths.notes(to: index),
                similar: similar,
                help: "provide `\(binding.type)` in `\(resolver.node.type)` instead of saying `Binds`"
            )
        }
        return Diagnostic(
            .ambiguousRequest,
            at: request.location,
            "`\(request.label): \(request.type)` has \(candidates.count) "
                + "\(candidates[0].isStandIn ? "types that stand for it" : "providers"), and its name chooses none",
            chain: [binding.note(for: request)] + resolver.paths.notes(to: index),
            similar: similar,
            help: (names.isEmpty
                ? "give it a type of its own: each of them needs `\(binding.title)` in turn"
                : "name it \(names.map { "`\($0)`" }.joined(separator: " or "))")
                + (candidates[0].isStandIn
                    ? "; or provide it in `\(resolver.node.type)`, or let only one of them say `Binds`" : "")
        )
    }

    /// True if a binding cannot be made before another one, so that taking it there would be a cycle.
    private static func needs(_ binding: Int, _ other: Int, _ lookup: BindingLookup) -> Bool {
        PathTree(from: [binding], lookup) { lookup.outcome(of: $0).answer.binding }
            .steps.contains { $0.binding == other }
    }

    private static func path(to binding: Binding) -> String {
        guard binding.isStandIn else { return "`\(binding.name)` is provided by \(binding.title)" }
        return "`\(binding.name)`: \(binding.requests.first?.type ?? binding.type) says `Binds = \(binding.type)`"
    }
}
