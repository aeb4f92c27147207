import PatchbayModel

/// The types that are features, scopes and implementations, and the meaning of written types among them.
struct FeatureTypes {
    /// The meaning of a type that is written somewhere.
    enum Meaning {
        /// A type that the sources declare, a feature or not.
        case declared(SymbolTable.Symbol, TypeExpression)
        /// A type that they do not declare.
        case foreign(TypeExpression)
        /// A generic parameter, a protocol, or what may be one.
        case unknown

        /// The type, unless it may be anything.
        var type: TypeExpression? {
            switch self {
            case .declared(_, let type), .foreign(let type): type
            case .unknown: nil
            }
        }
    }

    let declarations: Declarations
    private(set) var nodes: [FeatureNode] = []
    /// Features that are static.
    private var statics: Set<SymbolTable.Symbol> = []

    init(_ declarations: Declarations) {
        self.declarations = declarations
        for symbol in declarations.participants where !declarations.conformances.isProtocol(symbol) {
            let markers = declarations.conformances.conformances(of: symbol)
            guard let first = markers.first(where: { $0.marker.part == .feature }), !isGeneric(symbol),
                let fragment = declarations.fragments(of: symbol).first
            else { continue }
            let type = declarations.type(of: symbol)
            let isStatic = first.marker == .staticFeature
            if isStatic { statics.insert(symbol) }
            let access = declarations.entry(symbol).declarations.map(\.facts.access).max() ?? .open
            nodes.append(
                FeatureNode(
                    key: TypeKey(type),
                    name: "\(type)",
                    isStatic: isStatic,
                    isCacheable: first.marker == .cacheableFeature,
                    isOpen: access >= .package,
                    location: fragment.facts.location
                )
            )
        }
    }

    /// The place where a name is written.
    struct Place {
        var file: SymbolTable.FileContext
        var scope: LexicalScope
    }

    func meaning(of type: TypeExpression, at place: Place) -> Meaning {
        guard !mentionsGenerics(type, at: place) else { return .unknown }
        let resolved = declarations.resolve(type, in: place.file, scope: place.scope)
        guard let names = resolved.stripped.names else { return .unknown }
        guard let symbol = declarations.table.symbol(of: resolved, in: place.file) else {
            return names.first == "Self" || isInUnknownType(place) ? .unknown : .foreign(resolved)
        }
        guard !declarations.conformances.isProtocol(symbol), !isGeneric(symbol) else { return .unknown }
        return .declared(symbol, declarations.type(of: symbol))
    }

    func isStatic(_ symbol: SymbolTable.Symbol) -> Bool { statics.contains(symbol) }

    /// False of a type that is no scope for sure.
    func mayBeScope(_ type: TypeExpression, in file: SymbolTable.FileContext) -> Bool {
        guard let symbol = declarations.table.symbol(of: type, in: file) else { return true }
        return declarations.conformances.conformances(of: symbol).contains { $0.marker == .featuresScope }
            || !declarations.conformances.unreadSupertypes(of: symbol).isEmpty
            || declarations.mayGainConformances(symbol)
    }

    /// The feature that an implementation gives; `nil` if it is none, or does not say.
    func feature(ofImplementation symbol: SymbolTable.Symbol) -> (type: TypeExpression, place: Place)? {
        let markers = declarations.conformances.conformances(of: symbol)
        guard markers.contains(where: { $0.marker.part == .implementation }) else { return nil }
        if let member = declarations.member("Feature", of: symbol), let alias = declarations.table.aliases[member] {
            return (alias.facts.target, Place(file: alias.file, scope: alias.facts.scope))
        }
        for fragment in declarations.fragments(of: symbol) {
            let properties = fragment.facts.properties.filter { $0.name == "instance" && !$0.isStatic }
            // A protocol of the program's own says what `Feature` is.
            if let type = properties.compactMap(\.type).first, type.names != ["Feature"] {
                return (type, Place(file: fragment.file, scope: fragment.facts.scope))
            }
        }
        return nil
    }

    /// The type of a property of the type that is written around a place.
    func property(_ name: String, at place: Place) -> (type: TypeExpression, place: Place)? {
        declarations.table.symbol(of: .path(place.scope.names), in: place.file).flatMap { property(name, of: $0) }
    }

    func property(_ name: String, of owner: SymbolTable.Symbol) -> (type: TypeExpression, place: Place)? {
        for fragment in declarations.fragments(of: owner) {
            guard let found = fragment.facts.properties.first(where: { $0.name == name }) else { continue }
            let place = Place(file: fragment.file, scope: fragment.facts.scope)
            if let type = found.type { return ((type.wrappedTypes.last ?? type).unattributed, place) }
            // A call of what no source declares may make a container, as `FeaturesRoot` and `DummyFeatures` do.
            if let value = found.valueType, case .declared = meaning(of: value, at: place) { return (value, place) }
        }
        return nil
    }

    /// True if a type has a property of a name, whether its type is written or not.
    func hasProperty(_ name: String, _ owner: SymbolTable.Symbol) -> Bool {
        declarations.fragments(of: owner).contains { $0.facts.properties.contains { $0.name == name } }
    }

    private func isGeneric(_ symbol: SymbolTable.Symbol) -> Bool {
        declarations.entry(symbol).declarations.contains { !$0.facts.genericParameters.isEmpty }
    }

    /// True if a generic parameter of a type around a place is named.
    private func mentionsGenerics(_ type: TypeExpression, at place: Place) -> Bool {
        let first = Set(type.nominals.compactMap { $0.first?.name })
        return place.scope.paths.contains { path in
            guard !path.isEmpty, let owner = declarations.table.symbol(of: .path(path), in: place.file) else {
                return false
            }
            return !first.isDisjoint(with: declarations.entry(owner).declarations.flatMap(\.facts.genericParameters))
        }
    }

    /// True if a type around a place is not declared, or leaves types open that can be named there.
    private func isInUnknownType(_ place: Place) -> Bool {
        place.scope.paths.contains { path in
            guard !path.isEmpty else { return false }
            let owner = declarations.table.symbol(of: .path(path), in: place.file)
            return owner.map(declarations.conformances.isProtocol) ?? true
        }
    }
}

/// The reader of requests and branches of one file.
struct FeatureRequestReader {
    let types: FeatureTypes
    let containers: FeatureContainers
    let file: SymbolTable.FileContext

    /// - Returns: `nil` if no container is asked. Where that cannot be told, the request is one if it is for a
    ///   feature, but no finding is about it.
    func read(_ facts: FeatureRequestFacts, isOwn: Bool, isWanted: Bool) -> FeatureRequest? {
        let isContainer = facts.container == .unknown || facts.receiver != nil ? isContainer(facts) : true
        guard isContainer != false else { return nil }
        let asked = asked(facts)
        // A request without a name may be one to something else, in a file that does not see containers.
        if asked == nil, !FeatureSources.sees(file) { return nil }
        let type = asked.flatMap { declared($0.type, $0.place) }
        if isContainer == nil {
            guard let key = type.map({ TypeKey($0) }), types.nodes.contains(where: { $0.key == key }) else {
                return nil
            }
        }
        return FeatureRequest(
            key: type.map { TypeKey($0) },
            name: (type ?? asked.map { Self.made($0.type) }).map { "\($0)" } ?? "",
            isOwn: isOwn,
            isCertain: isContainer == true,
            isDeferred: facts.isDeferred,
            isTolerant: facts.isTolerant,
            isWanted: isWanted && isContainer == true,
            conditions: facts.conditions,
            module: file.module,
            location: facts.location
        )
    }

    /// - Returns: `nil` if what is named is no scope: other things have branches, too.
    func read(_ facts: FeatureBranchFacts, isOwn: Bool, isWanted: Bool) -> FeatureBranch? {
        let place = FeatureTypes.Place(file: file, scope: facts.scope)
        let type = facts.type.flatMap { declared($0, place) }
        if let type, !types.mayBeScope(type, in: file) { return nil }
        return FeatureBranch(
            key: type.map { TypeKey($0) },
            name: type.map { "\($0)" } ?? "",
            isOwn: isOwn,
            isTolerant: facts.isTolerant,
            isWanted: isWanted,
            location: facts.location
        )
    }

    /// True if the receiver of the request is a container; `nil` if that cannot be told.
    private func isContainer(_ facts: FeatureRequestFacts) -> Bool? {
        let place = FeatureTypes.Place(file: file, scope: facts.scope)
        guard let path = facts.receiver else { return nil }
        if let isContainer = containers.isContainer(path, at: place) { return isContainer }
        return path.hasUsualName ? true : nil
    }

    /// The type that the request names, whatever it may be, and where it is written.
    private func asked(_ facts: FeatureRequestFacts) -> (type: TypeExpression, place: FeatureTypes.Place)? {
        let place = FeatureTypes.Place(file: file, scope: facts.scope)
        switch facts.asked {
        case .type(let type): return (type, place)
        case .property(let name): return types.property(name, at: place)
        case .unknown: return nil
        }
    }

    /// The type that is made, which may be later.
    private static func made(_ written: TypeExpression) -> TypeExpression {
        guard case .named(let parts) = written, let last = parts.last, last.name == "DeferredInstance",
            last.arguments.count == 1
        else { return written }
        return last.arguments[0]
    }

    private func declared(_ written: TypeExpression, _ place: FeatureTypes.Place) -> TypeExpression? {
        switch types.meaning(of: Self.made(written), at: place) {
        case .declared(_, let type): return type
        case .foreign, .unknown: return nil
        }
    }
}
