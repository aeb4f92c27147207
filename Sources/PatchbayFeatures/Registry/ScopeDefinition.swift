/// A scope with what it registers, frozen: each feature once, and a slot for each that is cached.
final class ScopeDefinition: Sendable {
    let scope: Any.Type
    /// Where it was first defined.
    let place: SourcePlace
    /// One for each feature, in the order in which they were registered.
    let registrations: [Registration]
    /// The scopes that are defined within, each once.
    let definitions: [ScopeDefinition]

    /// - Throws: ``RegistryConflict`` if a feature is registered twice, here or within.
    init(
        scope: Any.Type,
        place: SourcePlace,
        registrations: [Registration],
        definitions: [ScopeDraft]
    ) throws {
        self.scope = scope
        self.place = place
        self.registrations = try Self.settle(registrations, in: scope)
        self.definitions = try Self.merge(definitions)
    }

    private init(like other: ScopeDefinition, registrations: [Registration], definitions: [ScopeDefinition]) {
        scope = other.scope
        place = other.place
        self.registrations = registrations
        self.definitions = definitions
    }

    /// The same, with registrations that take the place of every one of their features, here and within.
    func patched(by patches: [Registration]) -> ScopeDefinition {
        let keys = Set(patches.map(\.loader.key))
        let rest = without(keys)
        var latest: [Registration] = []
        for patch in patches {
            latest.removeAll { $0.loader.key == patch.loader.key }
            latest.append(patch)
        }
        return ScopeDefinition(like: rest, registrations: rest.registrations + latest, definitions: rest.definitions)
    }

    private func without(_ features: Set<ObjectIdentifier>) -> ScopeDefinition {
        ScopeDefinition(
            like: self,
            registrations: registrations.filter { !features.contains($0.loader.key) },
            definitions: definitions.map { $0.without(features) }
        )
    }

    /// The definition of a scope that is written directly within this one.
    func definition(of scope: Any.Type) -> ScopeDefinition? {
        definitions.first { $0.scope == scope }
    }

    /// Applies what replaces, and leaves each feature once.
    private static func settle(
        _ registrations: [Registration],
        in scope: Any.Type
    ) throws -> [Registration] {
        var settled: [Registration] = []
        var places: [ObjectIdentifier: Int] = [:]
        settled.reserveCapacity(registrations.count)
        places.reserveCapacity(registrations.count)
        for registration in registrations {
            guard let index = places[registration.loader.key] else {
                places[registration.loader.key] = settled.count
                settled.append(registration)
                continue
            }
            guard registration.replaces else {
                throw RegistryConflict(
                    feature: registration.loader.feature,
                    scope: scope,
                    places: [settled[index].place, registration.place]
                )
            }
            settled[index] = registration
        }
        return settled
    }

    /// Puts together what was written of the same scope in several places.
    private static func merge(_ drafts: [ScopeDraft]) throws -> [ScopeDefinition] {
        var order: [[ScopeDraft]] = []
        for draft in drafts {
            if let index = order.firstIndex(where: { $0[0].scope == draft.scope }) {
                order[index].append(draft)
            } else {
                order.append([draft])
            }
        }
        return try order.map { parts in
            try ScopeDefinition(
                scope: parts[0].scope,
                place: parts[0].place,
                registrations: parts.flatMap(\.registrations),
                definitions: parts.flatMap(\.definitions)
            )
        }
    }
}
