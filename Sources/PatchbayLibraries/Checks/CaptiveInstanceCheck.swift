import PatchbayModel

/// A value that lives long and holds one of a scope that is reset.
///
/// ```swift
/// container.register(Session.self) { _ in Session() }.inObjectScope(.session)
/// container.register(Uploader.self) { r in Uploader(session: r.resolve(Session.self)!) }.inObjectScope(.container)
/// container.resetObjectScope(.session)
/// ```
struct CaptiveInstanceCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        graph.requests.compactMap { finding($0, graph) }
    }

    private func finding(_ request: LibraryRequest, _ graph: LibraryGraph) -> Diagnostic? {
        guard !request.isDeferred, !request.isInTests, case .binding(let holder) = request.dependent,
            case .bindings(let answers) = request.answer, answers.count == 1,
            case .scoped(let scope) = graph.bindings[answers[0]].lifetime, graph.resetScopes.contains(scope)
        else { return nil }
        switch graph.bindings[holder].lifetime {
        case .shared, .singleton: break
        case .transient, .perResolution, .weaklyShared, .scoped, .unknown: return nil
        }
        let (longer, shorter) = (graph.bindings[holder], graph.bindings[answers[0]])
        return Diagnostic(
            .captiveInstance,
            at: request.location,
            "`\(longer.title)` is kept for good and holds a `\(shorter.title)` of the scope `\(scope)`, "
                + "also when that scope is reset",
            chain: [
                Diagnostic.Note("`\(longer.title)` is registered here", at: longer.location),
                Diagnostic.Note("`\(shorter.title)` is registered here", at: shorter.location),
            ],
            help: "ask for `\(shorter.title)` when it is used, or give both one scope"
        )
    }
}
