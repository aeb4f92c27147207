import PatchbayGraph
import PatchbayModel

/// Something that is resolved, and that nothing in the sources registers.
///
/// ```swift
/// container.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }    // nothing registers `Store`
/// ```
struct UnregisteredRequestCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        graph.distinctRequests.compactMap { finding($0, graph) }
    }

    private func finding(_ request: LibraryRequest, _ graph: LibraryGraph) -> Diagnostic? {
        guard request.insistence != .hasFallback, case .nothing(let shortage) = request.answer else { return nil }
        let place =
            if case .otherContainers(let container, _) = shortage { "on \(container)" } else {
                "with \(graph.library.name)"
            }
        var finding = Diagnostic(
            .unregisteredRequest,
            at: request.location,
            "nothing registers `\(request.asked)` \(place), \(consequence(of: request))",
            chain: request.steps.isEmpty
                ? graph.path(to: request) : request.steps.map { Diagnostic.Note($0.text, at: $0.location) },
            help: "register `\(request.asked)`, or do not resolve it"
        )
        switch shortage {
        case .unregistered:
            finding.similar = near(request, graph)
        case .otherNames(let others):
            finding.similar = others.map { index in
                Diagnostic.Note("`\(graph.bindings[index].title)` is registered", at: graph.bindings[index].location)
            }
            finding.help = "resolve it under the name that it is registered under"
        case .otherContainers(_, let others):
            finding.similar = others.map { index in
                let container = graph.bindings[index].container.map { "on `\($0)`" } ?? "elsewhere"
                let text = "`\(graph.bindings[index].title)` is registered \(container)"
                return Diagnostic.Note(text, at: graph.bindings[index].location)
            }
            finding.help = "register it on a container that is asked, or ask the one that has it"
        case .otherArguments:
            return nil
        }
        if request.insistence == .optional || isLater(request) { finding.severity = .warning }
        return finding
    }

    /// A property that asks when it is used may never ask.
    private func isLater(_ request: LibraryRequest) -> Bool { request.isWrapper && request.isDeferred }

    private func consequence(of request: LibraryRequest) -> String {
        switch request.insistence {
        case .forced: isLater(request) ? "and the first use of this ends the program" : "and this line ends the program"
        case .optional, .hasFallback: "so that this is always nil"
        case .generated: "and its generator fails"
        }
    }

    private func near(_ request: LibraryRequest, _ graph: LibraryGraph) -> [Diagnostic.Note] {
        graph.bindings.filter { NearNames.areNear($0.type, request.asked) }.prefix(3).map { binding in
            Diagnostic.Note("`\(binding.title)` is registered in \(binding.owner)", at: binding.location)
        }
    }
}
