import PatchbayModel

/// The declarations with which the selection begins for one front end.
struct FrontEndSelection: Sendable {
    let frontEnd: FrontEnd
    /// The function that selects them. It is told which files see what the front end reads.
    let select: @Sendable (inout Selection, _ isVisible: [Bool]) -> Void
}

extension FrontEnd {
    /// The beginning of its selection.
    var selection: FrontEndSelection {
        switch self {
        case .resolvers: .injectables
        case .contexts: .contexts
        case .hubs: .hubs
        case .features: .features
        }
    }
}
