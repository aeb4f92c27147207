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
    func findings(in graph: Graph) -> [Diagnostic] {
        graph.resolvers.flatMap { node in
            let view = ResolverView(graph, node)
            return view.usable.flatMap { index -> [Diagnostic] in
                let binding = graph.bindings[index]
                return binding.requests.compactMap { request in
                    guard case .ambiguous(let candidates) = view.link(request) else { return nil }
                    return finding(request, of: binding, candidates.map { graph.bindings[$0] })
                }
            }
        }
    }

    private func finding(_ request: Request, of binding: Binding, _ candidates: [Binding]) -> Diagnostic {
        Diagnostic(
            .ambiguousRequest,
            at: request.location,
            "`\(request.label): \(request.type)` has \(candidates.count) providers, and its name chooses none",
            chain: [.init("\(binding.title) needs `\(request.label): \(request.type)`", at: request.location)],
            similar: candidates.map {
                .init("`\($0.name)` is provided by \($0.title)", at: $0.location)
            },
            help: "name it \(candidates.map { "`\($0.name)`" }.joined(separator: " or "))"
        )
    }
}
