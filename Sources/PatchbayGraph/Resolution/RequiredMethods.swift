import PatchbayModel

/// The methods that a resolver requires under the names of generated ones, which meet them.
///
/// ```swift
/// protocol CounterMaking { func resolveCounter() throws -> Counter }
/// protocol AppResolver: Resolver, CounterMaking {}
/// ```
///
/// A call of one is a call of the requirement, in generated code too: so the method has all the effects that it allows.
struct RequiredMethods {
    private let byName: [String: [RequiredMember]]
    private let access: AccessLevel

    init(_ node: ResolverNode) {
        let methods = node.requirements.members.filter {
            $0.kind == .method && $0.generics == nil && $0.name.hasPrefix("resolve")
                && ($0.effects.isAsync || $0.effects.isThrowing)
        }
        byName = Dictionary(grouping: methods, by: \.name)
        access = node.access
    }

    var isEmpty: Bool { byName.isEmpty }

    /// The requirement that a method meets; `nil` for none.
    func met(by names: [String], taking assisted: [AssistedParameter], making key: TypeKey) -> RequiredMember? {
        names.flatMap { byName[$0] ?? [] }.first { member in
            guard member.parameters.count == assisted.count, TypeKey(member.result) == key else { return false }
            let parameters = AssistedParameters(assisted)
            return zip(member.parameters, assisted).allSatisfy { required, own in
                required.label == parameters.label(of: own.identity) && TypeKey(required.type) == own.identity.key
            }
        }
    }

    /// The effects of a requirement, which the method that meets it has.
    func floor(of member: RequiredMember) -> EffectsFloor {
        EffectsFloor(effects: member.effects, thrown: member.thrownType.map { ThrownType($0, access: access) })
    }
}
