/// A scope with what it registers, frozen: each feature once, and a slot for each that is cached.
package final class ScopeDefinition: Sendable {
    let scope: Any.Type
    /// The place of its first definition.
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

    /// A scope that registers nothing.
    package init(empty scope: Any.Type) {
        self.scope = scope
        place = SourcePlace()
        registrations = []
        definitions = []
    }

    private init(like other: ScopeDefinition, registrations: [Registration], definitions: [ScopeDefinition]) {
        scope = other.scope
        place = other.place
        self.registrations = registrations
        self.definitions = definitions
    }

    /// The same, with patches in place of the registrations of their features, in whatever scope these are.
    ///
    /// A feature that nobody registers stays so: a patch must not answer a request that fails without it.
    ///
    /// - Parameter patches: The outer ones first: one that leaves some requests to what is there leaves them to those.
    func patched(by patches: [Registration]) -> ScopeDefinition {
        patched(by: Dictionary(grouping: patches, by: \.loader.key))
    }

    private func patched(by patches: [ObjectIdentifier: [Registration]]) -> ScopeDefinition {
        ScopeDefinition(
            like: self,
            registrations: registrations.map { real in
                (patches[real.loader.key] ?? []).reduce(real) { $1.patching($0) }
            },
            definitions: definitions.map { $0.patched(by: patches) }
        )
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
