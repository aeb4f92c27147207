import PatchbayModel

/// The containers of features, as code shows them: by their type, or by what makes them.
struct FeatureContainers {
    private let types: FeatureTypes
    /// Paths of containers of which no type says so, by their names, with the modules that have one of those names.
    private var held: [[String]: Set<String>] = [:]

    private static let names: Set<String> = ["Features", "FeaturesContainer"]

    init(_ files: [FileFacts], _ types: FeatureTypes) {
        self.types = types
        var open: [(holder: FeatureHolderFacts, place: FeatureTypes.Place)] = []
        for (file, context) in zip(files, types.declarations.table.contexts) {
            for root in file.features.roots where !root.handle.isEmpty {
                held[root.handle, default: []].insert(file.module)
            }
            open += file.features.holders.map { ($0, FeatureTypes.Place(file: context, scope: $0.scope)) }
        }
        // A branch may be held before, or in a file before, the tree that it is one of.
        var isSettled = false
        while !isSettled {
            let count = open.count
            for (holder, place) in open where isContainer(holder, at: place) {
                held[holder.name, default: []].insert(place.file.module)
            }
            open.removeAll { held[$0.holder.name]?.contains($0.place.file.module) == true }
            isSettled = open.count == count
        }
    }

    private func isContainer(_ holder: FeatureHolderFacts, at place: FeatureTypes.Place) -> Bool {
        guard let receiver = holder.receiver else { return true }
        return isContainer(receiver, at: place) == true
    }

    /// True if a path leads to a container of features; `nil` if that cannot be told.
    func isContainer(_ chain: FeatureReceiverFacts, at place: FeatureTypes.Place) -> Bool? {
        if let type = chain.type, type.names != ["Self"] {
            if let names = type.names, isHeld(names + chain.path, place) { return true }
            return isContainer(type, chain.path[...], at: place)
        }
        guard let first = chain.path.first else { return place.scope.names.last.map(Self.names.contains) }
        // Inner declarations hide outer ones.
        let around = place.scope.names
        for count in (0...around.count).reversed() {
            let outer = Array(around.prefix(count))
            if isHeld(outer + chain.path, place) { return true }
            guard count > 0, let owner = types.declarations.table.symbol(of: .path(outer), in: place.file),
                types.hasProperty(first, owner)
            else { continue }
            return types.property(first, of: owner).flatMap {
                isContainer($0.type, chain.path.dropFirst(), at: $0.place)
            }
        }
        return nil
    }

    private func isHeld(_ names: [String], _ place: FeatureTypes.Place) -> Bool {
        guard let modules = held[names] else { return false }
        return modules.contains(place.file.module) || !modules.isDisjoint(with: place.file.imports)
    }

    private func isContainer(
        _ type: TypeExpression,
        _ path: ArraySlice<String>,
        at place: FeatureTypes.Place
    ) -> Bool? {
        switch types.meaning(of: type, at: place) {
        case .declared(let symbol, _):
            guard let first = path.first else {
                return symbol.module == FrontEnd.features.module && Self.names.contains(symbol.path.last ?? "")
            }
            if isHeld(symbol.path + path, place) { return true }
            return types.property(first, of: symbol).flatMap {
                isContainer($0.type, path.dropFirst(), at: $0.place)
            }
        case .foreign(let type):
            return path.isEmpty ? Self.names.contains(type.names?.last ?? "") : nil
        case .unknown:
            return path.isEmpty && Self.names.contains(type.names?.last ?? "") ? true : nil
        }
    }
}
