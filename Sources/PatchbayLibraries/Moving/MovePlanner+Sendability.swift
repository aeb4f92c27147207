import PatchbayGraph
import PatchbayModel

/// The part that says of which types the sources show that they are Sendable.
extension MovePlanner {
    /// A type is Sendable if it says so, or is of an actor, or if one that it inherits from is. Of one that says nothing the
    /// compiler may find that it is.
    func isSendable(_ type: TypeExpression, seenFrom path: String) -> Bool {
        var waiting = [(type.wrappedTypes.last ?? type, path)]
        var passed: Set<TypeKey> = []
        while let (next, path) = waiting.popLast() {
            if next.stripped.names?.last == "Sendable" { return true }
            guard passed.insert(TypeKey(next)).inserted else { continue }
            for (path, facts) in types.fragments(of: next, seenFrom: path) {
                let isOfActor = facts.kind == .actor || facts.attributes.contains("MainActor")
                if isOfActor, facts.kind != .extension { return true }
                waiting += facts.inheritance.map { (types.resolve($0.type, in: path, scope: facts.scope), path) }
            }
        }
        return false
    }
}
