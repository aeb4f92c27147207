import PatchbayModel

/// A request with arguments that no registration of its type takes.
///
/// ```swift
/// container.register(Page.self) { (_, title: String) in Page(title: title) }
/// container.resolve(Page.self)!    // brings none
/// ```
struct UnsuitableArgumentsCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        graph.distinctRequests.compactMap { request in
            guard request.insistence != .hasFallback, case .nothing(.otherArguments(let others)) = request.answer else {
                return nil
            }
            var finding = Diagnostic(
                .unsuitableArguments,
                at: request.location,
                "no registration of `\(request.asked)` takes the arguments that this brings",
                chain: graph.path(to: request),
                similar: others.map { note(graph.bindings[$0]) },
                help: "bring what one of them takes, in its order"
            )
            if request.insistence == .optional { finding.severity = .warning }
            return finding
        }
    }

    private func note(_ binding: LibraryBinding) -> Diagnostic.Note {
        let arguments = binding.arguments ?? []
        let types = arguments.map { $0.map { "`\($0)`" } ?? "one more" }.joined(separator: ", ")
        let text = arguments.isEmpty ? "takes no arguments" : "takes \(arguments.count == 1 ? types : "(\(types))")"
        return Diagnostic.Note("`\(binding.title)` \(text)", at: binding.location)
    }
}
