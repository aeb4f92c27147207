import PatchbayModel

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
        let type = feature(facts)
        if isContainer == nil {
            guard let key = type.map({ TypeKey($0) }), types.nodes.contains(where: { $0.key == key }) else {
                return nil
            }
        }
        return FeatureRequest(
            key: type.map { TypeKey($0) },
            name: (type ?? written(facts)).map { "\($0)" } ?? "",
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

    private func feature(_ facts: FeatureRequestFacts) -> TypeExpression? {
        let place = FeatureTypes.Place(file: file, scope: facts.scope)
        switch facts.asked {
        case .type(let type): return declared(type, place)
        case .property(let name): return types.property(name, at: place).flatMap { declared($0.type, $0.place) }
        case .unknown: return nil
        }
    }

    /// The type that the request names, whatever it may be.
    private func written(_ facts: FeatureRequestFacts) -> TypeExpression? {
        let place = FeatureTypes.Place(file: file, scope: facts.scope)
        switch facts.asked {
        case .type(let type): return Self.made(type)
        case .property(let name): return types.property(name, at: place).map { Self.made($0.type) }
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
