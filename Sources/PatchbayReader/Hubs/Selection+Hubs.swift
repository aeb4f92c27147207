import PatchbayModel

extension FrontEndSelection {
    /// Hubs: somebody may have written some of what they resolve by hand.
    static let hubs = FrontEndSelection(frontEnd: .hubs) { selection, isVisible in
        for reference in selection.index.hubs {
            let facts = selection.facts(of: reference)
            guard isVisible[reference.file] || facts.registrations.contains(where: \.isQualified) else { continue }
            selection.select(reference)
            if let name = facts.name.last { selection.want(name) }
        }
    }
}
