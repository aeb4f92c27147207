import PatchbayModel

extension GenericSignature {
    /// The types that have to conform to something, each once, but for what is `Sendable` as it is.
    package var conforming: [TypeExpression] {
        let all = requirements.filter { $0.relation == .conformance }
        let safe = all.filter { requirement in
            requirement.right.protocols.contains { $0.names?.last.map(Self.ofEveryThread.contains) == true }
        }
        .map(\.left)
        return all.map(\.left).reduce(into: []) { found, type in
            if !safe.contains(type), !found.contains(type) { found.append(type) }
        }
    }

    private static let ofEveryThread: Set<String> = ["Sendable", "SendableMetatype"]
}

extension RequirementFacts {
    /// One requirement for each protocol of a composition; the sides of one that types are the same in one order.
    package var single: [RequirementFacts] {
        switch relation {
        case .layout: [self]
        case .sameType:
            "\(left)" < "\(right)" ? [self] : [RequirementFacts(left: right, relation: relation, right: left)]
        case .conformance: right.protocols.map { RequirementFacts(left: left, relation: relation, right: $0) }
        }
    }
}

extension Binding {
    /// The requirements on the types in the place of its parameters under which it answers, of one protocol each.
    ///
    /// Constraints of a type on its own parameters hold wherever the type is named. Who asks for a protocol that the
    /// type stands for does not name it.
    package func demands(of types: Substitution) -> [RequirementFacts] {
        let inherent = isProvider || isStandIn ? [] : generics?.inherent ?? []
        return (generics?.requirements ?? []).filter { !inherent.contains($0) }
            .map { $0.mapTypes { types($0) } }.flatMap(\.single)
    }

    /// Notes in its requests what depends on its parameters, and which metatypes its caller knows without being told.
    mutating func open(_ signature: GenericSignature) {
        generics = signature
        for index in requests.indices {
            let parameters = signature.parameters.filter { requests[index].type.mentions([$0]) }
            guard !parameters.isEmpty else { continue }
            requests[index].openness = GenericSignature(parameters: parameters, requirements: signature.requirements)
            if case .metatype(let base, "Type") = requests[index].type.unattributed {
                requests[index].metatypeOf = base
            }
        }
    }

    /// The same for types in the place of its parameters; what is left of them stays open.
    ///
    /// - Parameter resolve: Resolves what a substitution may have made of a type: `User.ID`.
    func specialized(_ substitution: Substitution, _ resolve: (TypeExpression) -> TypeExpression) -> Binding {
        func replace(_ type: TypeExpression) -> TypeExpression { resolve(substitution(type)) }
        var result = self
        result.type = replace(type)
        result.key = TypeKey(result.type)
        result.alias = alias.map(substitution.callAsFunction)
        result.construction?.dependency = construction?.dependency.map(replace)
        result.construction?.payload = construction?.payload.map(replace)
        result.requests = requests.map { request in
            var request = request
            request.type = replace(request.type)
            request.key = TypeKey(request.type)
            request.alias = request.alias.map(substitution.callAsFunction)
            request.metatypeOf = request.metatypeOf.map(replace)
            request.openness = nil
            return request
        }
        result.generics = nil
        guard let generics else { return result }
        let open = generics.parameters.filter { substitution.types[$0] == nil }
        guard !open.isEmpty else { return result }
        func left(of requirements: [RequirementFacts]) -> [RequirementFacts] {
            requirements.map { $0.mapTypes(replace) }
                .filter { $0.left.mentions(open) || $0.right.mentions(open) }
                .filter { $0.relation != .sameType || TypeKey($0.left) != TypeKey($0.right) }
        }
        result.open(
            GenericSignature(
                parameters: open,
                requirements: left(of: generics.requirements),
                inherent: left(of: generics.inherent)
            )
        )
        return result
    }
}
