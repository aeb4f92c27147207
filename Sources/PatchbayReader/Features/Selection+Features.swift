import PatchbayModel

extension FrontEndSelection {
    /// Implementations, which say by a property what they implement, and the types whose properties say what is asked
    /// for, or are asked.
    static let features = FrontEndSelection(frontEnd: .features) { selection, isVisible in
        for marker in FrontEnd.features.protocols where marker.part == .implementation {
            selection.touch(everythingThatNames: marker.rawValue) { isVisible[$0] }
        }
        for file in selection.files {
            for request in file.features.everyRequest {
                let owner = request.scope.names.last
                if case .property = request.asked, let owner { selection.want(owner) }
                guard let chain = request.receiver, !chain.path.isEmpty else { continue }
                if let name = chain.type?.names?.last ?? owner { selection.want(name) }
            }
        }
    }
}
