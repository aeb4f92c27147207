import PatchbayModel

/// The reader of one tree: what its closure does with the registry, followed into functions that are handed it.
struct FeatureTreeReader {
    /// The circumstances of a call of a set-up function: they hold for all its items.
    private struct Circumstances {
        var isConditional = false
        var conditions: [String] = []
        /// The functions that are being followed, and their calls.
        var following: [FeatureSources.Reference] = []
        var calls: [SourceLocation] = []
    }

    private static let deepestSetup = 32
    /// The conditions under which alternatives are still followed: each further one may double what is read.
    private static let mostConditions = 6

    let sources: FeatureSources
    let types: FeatureTypes
    let containers: FeatureContainers
    private(set) var scopes: [FeatureScopeNode] = []
    /// The declarations that the trees read so far use.
    private(set) var used: Set<FeatureSources.Reference> = []

    /// The scopes, the root first.
    mutating func scopes(of root: FeatureRootFacts, in file: SymbolTable.FileContext) -> [FeatureScopeNode] {
        scopes = [FeatureScopeNode(key: "RootFeaturesScope", title: "the root", location: root.location)]
        read(root.items, into: 0, in: file, Circumstances())
        return scopes
    }

    private mutating func read(
        _ items: [FeatureItemFacts],
        into scope: Int,
        in file: SymbolTable.FileContext,
        _ around: Circumstances
    ) {
        for item in items {
            let place = FeatureTypes.Place(file: file, scope: item.scope)
            var inner = around
            inner.isConditional = around.isConditional || item.isConditional
            inner.conditions = Conditions.union(around.conditions, item.conditions)
            switch item.kind {
            case .registration(let source, let isReplacement):
                register(source, item, isReplacement: isReplacement, scope, place, inner)
            case .scope(let type, let items):
                guard let meant = types.meaning(of: type, at: place).type else {
                    note("the scope `\(type)` cannot be told", item, scope, mayDefineScopes: true)
                    continue
                }
                let node = FeatureScopeNode(
                    key: TypeKey(meant),
                    title: "`\(meant)`",
                    parent: scope,
                    location: item.location
                )
                // One scope may be written in several places, which are put together.
                let known = scopes.firstIndex { $0.parent == scope && $0.key == node.key }
                if known == nil { scopes.append(node) }
                read(items, into: known ?? scopes.count - 1, in: file, inner)
            case .setup(let reference):
                follow(reference, item, scope, place, inner)
            case .unknown(let text):
                note(text, item, scope, mayDefineScopes: true)
            }
        }
    }

    private mutating func note(
        _ text: String,
        _ item: FeatureItemFacts,
        _ scope: Int,
        mayDefineScopes: Bool = false,
        mayReplace: Bool = true
    ) {
        scopes[scope].unknowns.append(
            FeatureUnknown(
                text: text,
                mayDefineScopes: mayDefineScopes,
                mayReplace: mayReplace,
                location: item.location
            )
        )
    }

    // MARK: Functions

    private mutating func follow(
        _ reference: FeatureReferenceFacts,
        _ item: FeatureItemFacts,
        _ scope: Int,
        _ place: FeatureTypes.Place,
        _ around: Circumstances
    ) {
        let known = sources.setups(reference, for: scopes[scope].key, at: place)
        let found = known.filter { !Conditions.exclude(sources.setup($0).conditions, around.conditions) }
        if found.isEmpty, !known.isEmpty { return }
        guard !found.isEmpty, Self.areAlternatives(found.map { sources.setup($0).conditions }),
            found.allSatisfy({ !around.following.contains($0) }), around.following.count < Self.deepestSetup,
            found.count == 1 || around.conditions.count < Self.mostConditions
        else {
            return note("what `\(reference.name)` registers cannot be read", item, scope, mayDefineScopes: true)
        }
        used.formUnion(found)
        for setup in found {
            let facts = sources.setup(setup)
            var inner = around
            inner.following.append(setup)
            inner.calls.append(item.location)
            inner.conditions = Conditions.union(inner.conditions, facts.conditions)
            read(facts.items, into: scope, in: sources.file(setup), inner)
        }
    }

    /// True if no build has two of some declarations.
    ///
    /// - Parameter conditions: Those of each.
    private static func areAlternatives(_ conditions: [[String]]) -> Bool {
        conditions.indices.allSatisfy { index in
            conditions[..<index].allSatisfy { Conditions.exclude($0, conditions[index]) }
        }
    }

    // MARK: Registrations

    private mutating func register(
        _ source: FeatureSourceFacts,
        _ item: FeatureItemFacts,
        isReplacement: Bool,
        _ scope: Int,
        _ place: FeatureTypes.Place,
        _ around: Circumstances
    ) {
        guard var registration = registration(source, item, place) else {
            return note("what is registered here cannot be told", item, scope, mayReplace: isReplacement)
        }
        registration.isReplacement = isReplacement
        registration.calls = around.calls
        registration.conditions = Conditions.union(around.conditions, registration.conditions)
        if around.isConditional || !registration.conditions.isEmpty { registration.isUnconditional = false }
        scopes[scope].registrations.append(registration)
    }

    private mutating func registration(
        _ source: FeatureSourceFacts,
        _ item: FeatureItemFacts,
        _ place: FeatureTypes.Place
    ) -> FeatureRegistration? {
        switch source {
        case .loader(let loader):
            return registration(of: loader, item, place)
        case .implementation(let type):
            return implementation(type, item, place)
        case .construction(let type):
            guard case .declared(let symbol, let type) = types.meaning(of: type, at: place),
                types.isStatic(symbol)
            else { return nil }
            return FeatureRegistration(
                key: TypeKey(type),
                name: "\(type)",
                made: "\(type)(…)",
                location: item.location
            )
        case .named(let reference):
            return named(reference, item, place)
        case .unknown:
            return nil
        }
    }

    private func feature(of loader: FeatureLoaderFacts, _ place: FeatureTypes.Place) -> TypeExpression? {
        if let written = loader.feature { return types.meaning(of: written, at: place).type }
        // A call of what is declared as a type makes one of it; of anything else, who knows.
        guard let constructed = loader.constructed,
            case .declared(_, let type) = types.meaning(of: constructed, at: place)
        else { return nil }
        return type
    }

    private func registration(
        of loader: FeatureLoaderFacts,
        _ item: FeatureItemFacts,
        _ place: FeatureTypes.Place
    ) -> FeatureRegistration? {
        guard let type = feature(of: loader, place) else { return nil }
        let reader = FeatureRequestReader(types: types, containers: containers, file: place.file)
        return FeatureRegistration(
            key: TypeKey(type),
            name: "\(type)",
            requests: loader.requests.compactMap {
                reader.read($0, isOwn: $0.container == .loader, isWanted: true)
            },
            branches: loader.branches.compactMap {
                reader.read($0, isOwn: $0.container == .loader, isWanted: true)
            },
            made: "a loader",
            isUnavailable: loader.isUnavailable,
            location: item.location
        )
    }

    private mutating func implementation(
        _ type: TypeExpression,
        _ item: FeatureItemFacts,
        _ place: FeatureTypes.Place
    ) -> FeatureRegistration? {
        guard case .declared(let symbol, _) = types.meaning(of: type, at: place),
            let written = types.feature(ofImplementation: symbol),
            let feature = types.meaning(of: written.type, at: written.place).type
        else { return nil }
        let references = sources.requests(ofInitializersOf: symbol)
        used.formUnion(references)
        return FeatureRegistration(
            key: TypeKey(feature),
            name: "\(feature)",
            requests: references.compactMap { reference in
                FeatureRequestReader(types: types, containers: containers, file: sources.file(reference))
                    .read(sources.request(reference), isOwn: true, isWanted: true)
            },
            made: "\(type)(using: …)",
            implementation: symbol.path,
            moduleOfImplementation: symbol.module,
            location: item.location
        )
    }

    /// The registration of a loader or an instance by its name.
    private mutating func named(
        _ reference: FeatureReferenceFacts,
        _ item: FeatureItemFacts,
        _ place: FeatureTypes.Place
    ) -> FeatureRegistration? {
        let found = sources.loaders(reference, at: place)
        guard !found.isEmpty else { return instance(reference, item, place) }
        let candidates = found.map { candidate in
            let facts = sources.loader(candidate)
            let inner = FeatureTypes.Place(file: sources.file(candidate), scope: facts.scope)
            return facts.isOpen ? [nil] : facts.loaders.map { registration(of: $0, item, inner) }
        }
        let made = candidates.joined()
        guard let first = made.first, var registration = first, made.allSatisfy({ $0?.key == registration.key })
        else { return nil }
        used.formUnion(found)
        registration.made = reference.spelling
        registration.creationSites = found.map { sources.loader($0).location }
        if made.count == 1 {
            registration.conditions = sources.loader(found[0]).conditions
        } else {
            // It is one of them.
            registration.isUnconditional = false
            registration.isUnavailable = made.allSatisfy { $0?.isUnavailable == true }
            registration.requests = requests(of: candidates, found.map { sources.loader($0).conditions })
            registration.branches = made.compactMap { $0 }.flatMap(\.branches)
        }
        return registration
    }

    /// The requests of loaders of one name, each under the conditions of its loader.
    ///
    /// A build that has several leaves open which is meant, so that only what all of them ask for has to be there.
    private func requests(
        of candidates: [[FeatureRegistration?]],
        _ conditions: [[String]]
    ) -> [FeatureRequest] {
        let isOpen = !Self.areAlternatives(conditions)
        let asked = candidates.map { $0.compactMap { $0 }.flatMap(\.requests) }
        let keys = asked.map { Set($0.compactMap(\.key)) }
        return zip(asked, conditions).flatMap { requests, conditions in
            requests.map { request in
                var request = request
                request.conditions = Conditions.union(conditions, request.conditions)
                if isOpen, let key = request.key, !keys.allSatisfy({ $0.contains(key) }) { request.isTolerant = true }
                return request
            }
        }
    }

    /// `Clock.live`, where no loader has that name: an instance of a static feature, most likely.
    private func instance(
        _ reference: FeatureReferenceFacts,
        _ item: FeatureItemFacts,
        _ place: FeatureTypes.Place
    ) -> FeatureRegistration? {
        guard case .type(let written) = reference.base,
            case .declared(let symbol, let type) = types.meaning(of: written, at: place), types.isStatic(symbol)
        else { return nil }
        return FeatureRegistration(
            key: TypeKey(type),
            name: "\(type)",
            isCertain: false,
            made: reference.spelling,
            location: item.location
        )
    }
}

extension FeatureReferenceFacts {
    /// The feature as an expression spells it.
    fileprivate var spelling: String {
        switch base {
        case .implicit: ".\(name)"
        case .none: name
        case .type(let type): "\(type).\(name)"
        case .registry: "registry.\(name)"
        }
    }
}
