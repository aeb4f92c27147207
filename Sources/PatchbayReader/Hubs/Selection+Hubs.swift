import PatchbayModel

extension Selection {
    /// Selects hubs: somebody may have written some of what they resolve by hand.
    mutating func selectHubs(_ isVisible: [Bool]) {
        for reference in index.hubs {
            let facts = facts(of: reference)
            guard isVisible[reference.file] || facts.registrations.contains(where: \.isQualified) else { continue }
            select(reference)
            if let name = facts.name.last { want(name) }
        }
    }
}
