import PatchbayModel

/// Reads requests and branches of one file.
struct FeatureRequestReader {
    let types: FeatureTypes
    let file: SymbolTable.FileContext

    func read(_ facts: FeatureRequestFacts, isOwn: Bool, isWanted: Bool) -> FeatureRequest {
        let type = feature(facts)
        return FeatureRequest(
            key: type.map { TypeKey($0) },
            name: type.map { "\($0)" } ?? "",
            isOwn: isOwn,
            isDeferred: facts.isDeferred,
            isTolerant: facts.isTolerant,
            isWanted: isWanted,
            module: file.module,
            location: facts.location
        )
    }

    func read(_ facts: FeatureBranchFacts, isOwn: Bool, isWanted: Bool) -> FeatureBranch {
        let place = FeatureTypes.Place(file: file, scope: facts.scope)
        let type = facts.type.flatMap { declared($0, place) }
        return FeatureBranch(
            key: type.map { TypeKey($0) },
            name: type.map { "\($0)" } ?? "",
            isOwn: isOwn,
            isTolerant: facts.isTolerant,
            isWanted: isWanted,
            module: file.module,
            location: facts.location
        )
    }

    private func feature(_ facts: FeatureRequestFacts) -> TypeExpression? {
        let place = FeatureTypes.Place(file: file, scope: facts.scope)
        switch facts.asked {
        case .type(let type): return declared(type, place)
        case .property(let name): return types.property(name, at: place).flatMap { declared($0.type, $0.place) }
        case .unknown: return nil
        }
    }

    private func declared(_ written: TypeExpression, _ place: FeatureTypes.Place) -> TypeExpression? {
        var type = written
        if case .named(let parts) = written, let last = parts.last, last.name == "DeferredInstance",
            last.arguments.count == 1
        {
            type = last.arguments[0]
        }
        switch types.meaning(of: type, at: place) {
        case .declared(_, let type): return type
        case .foreign, .unknown: return nil
        }
    }
}
