import PatchbayModel

/// Wiring that is there and cannot be read: a type that is computed, an initialiser without sources.
struct UnreadWiringCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        Set(graph.unread).map { unknown in
            let subject = unknown.subject == .registration ? "a registration" : "a request"
            return Diagnostic(
                .unreadRegistration,
                at: unknown.location,
                "\(subject) of \(graph.library.name) cannot be read: \(unknown.text)"
            )
        }
    }
}
