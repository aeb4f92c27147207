import PatchbayModel

/// Wiring that is there and cannot be read: a type that is computed, an initialiser without sources, a scope that is handed over.
struct UnreadWiringCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        Set(graph.unread).map { unknown in
            Diagnostic(
                .unreadRegistration,
                at: unknown.location,
                "\(unknown.subject.text) of \(graph.library.name) cannot be read: \(unknown.text)"
            )
        }
    }
}
