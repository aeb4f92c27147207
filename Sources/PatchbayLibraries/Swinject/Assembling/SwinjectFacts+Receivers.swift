import PatchbayGraph
import PatchbayModel

extension SwinjectFacts {
    /// The same without calls on types of the program's own that are no containers, and have functions of the names of those
    /// which register.
    func withoutRegistrations(onOthersIn types: TypeLookup) -> SwinjectFacts {
        var facts = self
        facts.registrations.removeAll { registration in
            guard let written = registration.receiverType else { return false }
            let type = types.resolve(written, in: path, scope: registration.place.scope)
            let fragments = types.fragments(of: type, seenFrom: path).map(\.facts)
            // A type that inherits from something may be a container by that, and one that conforms to a protocol as well.
            return fragments.contains { $0.kind != .extension && $0.kind != .protocol }
                && fragments.allSatisfy(\.inheritance.isEmpty)
        }
        return facts
    }
}
