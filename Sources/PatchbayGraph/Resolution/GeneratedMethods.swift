import PatchbayModel

/// The names, parameters and effects of one resolver's generated methods: decided once, for checks, plans and maps.
///
/// A class, though nothing in it varies: each method is planned with functions of it in hand, and a copy of all of it
/// for each of them was a tenth of the time.
package final class GeneratedMethods {
    package let lookup: BindingLookup
    /// The bindings that methods are generated for.
    package let indices: [Int]
    package let names: MethodNames
    package let resolutions: ResolutionTable
    package let parameters: [Int: AssistedParameters]

    /// - Precondition: The resolver has no cycle.
    package init(_ context: ResolvedResolver) {
        lookup = context.lookup
        // A method that hands on what a parent makes or provides is none where the parent cannot be asked.
        indices = context.generated.filter { context.unsuitableWay(to: $0) == nil }
        names = context.methodNames
        resolutions = context.table
        let (lookup, resolutions) = (lookup, resolutions)
        parameters = Dictionary(
            uniqueKeysWithValues: indices.map { index in
                let binding = lookup.graph.bindings[index]
                let assisted = AssistedParameters(
                    resolutions[index].assisted,
                    reservedLabels: binding.takesPayload ? ["payload"] : [],
                    reservedNames: binding.reservedNames
                )
                return (index, assisted)
            }
        )
    }

    /// The signature of each method, what it makes, and the conditions under which it is there; not of generic ones.
    package var signatures: [(signature: MethodSignature, binding: Int, conditions: [String])] {
        indices.filter { lookup.graph.bindings[$0].generics == nil }.map { index in
            let (binding, resolution) = (lookup.graph.bindings[index], resolutions[index])
            let assisted = lookup.isMadeOutside(index) ? [] : resolution.assisted
            var labels: [String?] = assisted.map { parameters[index]?.label(of: $0.identity) }
            var types = assisted.map(\.identity.key)
            if binding.isPropertyInjection {
                labels.insert(nil, at: 0)
                types.insert(binding.key, at: 0)
            }
            if binding.takesPayload {
                labels.append("payload")
                types.append(TypeKey(binding.construction?.payload ?? .void))
            }
            let signature = MethodSignature(
                name: names.name(of: index),
                labels: labels,
                types: types,
                result: binding.isPropertyInjection ? TypeKey(.void) : binding.key,
                isAsync: resolution.effects.isAsync
            )
            return (signature, index, resolution.conditions)
        }
    }

    /// True if one of them does what the resolver requires, wherever that may be called.
    package func meet(_ member: RequiredMember) -> Bool {
        guard member.kind == .method, member.generics == nil, member.name.hasPrefix("resolve") else { return false }
        let wanted = MethodSignature(
            name: member.name,
            labels: member.parameters.map(\.label),
            types: member.parameters.map { TypeKey($0.type) },
            result: TypeKey(member.result),
            isAsync: member.effects.isAsync
        )
        return signatures.contains { signature, index, conditions in
            let resolution = resolutions[index]
            return signature == wanted && conditions.isEmpty && resolution.availability.isEmpty
                && (resolution.isolation == nil || resolution.isolation == member.isolation)
                && resolution.throwsNoMore(than: member)
        }
    }

    /// A module without a payload that is an injectable as well is made as an injectable.
    package static func wanted(_ lookup: BindingLookup) -> [Int] {
        let injectables = Set(
            lookup.usable.filter { lookup.graph.bindings[$0].isInjectable }.map { lookup.graph.bindings[$0].key }
        )
        return lookup.usable.filter { index in
            let binding = lookup.graph.bindings[index]
            guard case .module(_, let construction) = binding.kind, construction.payload == nil else { return true }
            return !injectables.contains(binding.key)
        }
    }
}

extension Resolution {
    /// True if all errors are ones that a requirement allows.
    fileprivate func throwsNoMore(than member: RequiredMember) -> Bool {
        guard effects.isThrowing else { return true }
        return member.effects.isThrowing && (member.thrownType.map { thrown?.key == TypeKey($0) } ?? true)
    }
}
