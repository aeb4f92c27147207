import PatchbayConcurrency

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
        settled.reserveCapacity(registrations.count)
        // Types are found as in the table that is made of them, which is quicker than a dictionary.
        var (entries, shift) = FeatureTable.unused(for: registrations.count)
        for registration in registrations {
            let key = registration.loader.key
            let place = FeatureTable.place(of: key, in: entries, shift)
            guard entries[place].key != nil else {
                (entries[place].key, entries[place].loader) = (key, Int32(settled.count))
                settled.append(registration)
                continue
            }
            let index = Int(entries[place].loader)
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

/// A scope as it was written: what `FeaturesRegistry` collects.
package struct ScopeDraft: Sendable {
    package let scope: Any.Type
    package let place: SourcePlace
    package let registrations: [Registration]
    package let definitions: [ScopeDraft]
}

/// A loader, and where it was registered.
package struct Registration: Sendable {
    package let loader: AnyLoader
    package let place: SourcePlace
    /// True if it is meant to replace one of the same feature in the same scope.
    package let replaces: Bool
    /// The loader in place of a real one: for a patch that leaves some requests to that.
    private let over: (@Sendable (_ real: AnyLoader) -> AnyLoader)?

    package init(
        _ loader: AnyLoader,
        at place: SourcePlace,
        replaces: Bool = false,
        over: (@Sendable (_ real: AnyLoader) -> AnyLoader)? = nil
    ) {
        self.loader = loader
        self.place = place
        self.replaces = replaces
        self.over = over
    }

    /// The same as a patch of a registration.
    func patching(_ real: Registration) -> Registration {
        over.map { Registration($0(real.loader), at: place, replaces: replaces) } ?? self
    }
}

/// The same feature twice in a scope, and nobody said that it is meant.
package struct RegistryConflict: Error, CustomStringConvertible {
    package let feature: Any.Type
    package let scope: Any.Type
    /// The places of the registrations.
    package let places: [SourcePlace]

    package var description: String {
        """
        \(name(of: feature)) is registered twice in \(name(of: scope)): \
        \(places.map(\.description).joined(separator: " and ")). \
        Write `replace` instead of `use` if the second is meant to take the place of the first.
        """
    }
}

/// The layout of all branches that are opened on one path of scopes: computed for the first of them, and shared.
///
/// Its table is flat: it has everything that outer scopes register, too, with how far up that is. So a request does
/// not climb.
@usableFromInline
final class ScopeLayout: @unchecked Sendable {
    // Unchecked: constant, except for `tree`, which is set before anybody else has this, for `inner`, which is read and
    // written under the mutex of `EvaluationLedger`, and for the row, whose places are filled under it.

    let definition: ScopeDefinition
    /// The layout of the branch around, which has this one in `inner`. Whoever has a layout has its tree.
    private unowned let outerLayout: ScopeLayout?
    /// The tree, set by itself for the layout of its root, and constant from then on.
    unowned var tree: FeaturesTree!
    @usableFromInline let table: FeatureTable
    /// 0 for the root.
    let depth: Int
    /// The definitions that are seen here, by their scopes: the nearest of each.
    private let known: [ScopeDefinition]
    private var inner: [ScopeLayout] = []
    /// The layouts of branches of the known scopes, as far as there are any.
    private let layouts: OnceRow<NoHeader>

    /// - Parameters:
    ///   - definition: What the scope registers.
    ///   - outer: The layout of the branch that this one is opened from; `nil` for the root.
    init(_ definition: ScopeDefinition, within outer: ScopeLayout?) {
        self.definition = definition
        outerLayout = outer
        tree = outer?.tree
        depth = outer.map { $0.depth + 1 } ?? 0
        if depth > Int(UInt16.max) { fatalError("Patchbay: branches are nested \(depth) deep") }
        table = FeatureTable(definition.registrations, within: outer?.table)
        let own = definition.definitions
        known = own + (outer?.known ?? []).filter { known in !own.contains { $0.scope == known.scope } }
        layouts = .empty(known.count, NoHeader())
    }

    var outer: ScopeLayout? { outerLayout }
    var scope: Any.Type { definition.scope }

    /// The layouts from here to the root.
    var path: [ScopeLayout] { sequence(first: self, next: \.outer).map { $0 } }

    /// The layout so many levels up.
    func outer(at distance: UInt16) -> ScopeLayout {
        (0..<distance).reduce(self) { layout, _ in layout.outer ?? layout }
    }

    /// The number of places in a branch.
    var placeCount: Int { table.placeCount }

    /// The layout of a branch of this one; `nil` if nobody on the path to the root defines its scope.
    func layout(of scope: Any.Type) -> ScopeLayout? {
        let index = known.firstIndex { $0.scope == scope }
        if let index, let layout = layouts.object(index, as: ScopeLayout.self) { return layout }
        return EvaluationLedger.withLock {
            for known in inner where known.scope == scope { return known }
            guard let definition = index.map({ known[$0] }) ?? tree.fallback.definition(of: scope) else { return nil }
            let layout = ScopeLayout(definition, within: self)
            inner.append(layout)
            if let index { layouts.fill(index, with: layout) }
            return layout
        }
    }

    /// Lets the layouts go that are known within: when the tree goes, and nobody opens branches any more.
    func takeInner() -> [ScopeLayout] {
        defer { inner = [] }
        return inner
    }

    /// The place of a registration in this layout's own scope, by its loader.
    func place(of loader: AnyLoader) -> SourcePlace {
        definition.registrations.first { $0.loader === loader }?.place ?? loader.place
    }
}

/// The header of a row that has nothing beside its places.
struct NoHeader: OnceRowHeader {}
