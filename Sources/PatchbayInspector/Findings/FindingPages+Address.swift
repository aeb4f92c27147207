import PatchbayModel

extension FindingPages {
    /// The page of a finding for readers on other machines, who have no use for a folder on this one.
    func address(of id: DiagnosticID) -> String? {
        switch self {
        case .unknown, .folder: nil
        case .site: page(of: id)
        }
    }
}
