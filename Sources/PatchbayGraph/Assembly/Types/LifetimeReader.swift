import PatchbayModel

/// The reader of what makes the instances of an injectable shared, and who is to own them.
struct LifetimeReader {
    let declarations: Declarations
    let symbol: SymbolTable.Symbol
    let conformances: [ConformanceIndex.Conformance]

    /// The conformance that counts, of those that say how an initialiser is used: what shares outranks what does not.
    var leading: ConformanceIndex.Conformance? {
        let candidates = conformances.filter { $0.marker.lifetime != nil }
        return candidates.first { $0.marker.lifetime?.isShared == true } ?? candidates.first
    }

    /// Writes down what the protocols say.
    func adopt(_ conformance: ConformanceIndex.Conformance, into binding: inout Binding) {
        binding.sharing = Sharing(lifetime: conformance.marker.lifetime ?? .transient)
        guard binding.lifetime.isShared else { return }
        if Set(conformances.compactMap(\.marker.lifetime).filter(\.isShared)).count > 1 {
            binding.defects.append(Defect(.conflictingLifetimes, at: binding.location))
        }
        binding.sharing.problem = Sendability(declarations: declarations).problem(of: symbol)
        binding.sharing.owner = chosenOwner(&binding.defects)
    }

    /// The type alias `Owner`, the type's own or one of a protocol that it conforms to.
    private func chosenOwner(_ defects: inout [Defect]) -> OwnerChoice? {
        guard let alias = declarations.alias("Owner", of: symbol) else { return nil }
        let type = declarations.resolve(alias.facts.target, in: alias.file, scope: alias.facts.scope)
        let target = declarations.table.symbol(of: type, in: alias.file)
        if let target, declarations.conformances.isProtocol(target),
            let key = declarations.conformances.resolverKeys[target]
        {
            return OwnerChoice(key: key, type: declarations.type(of: target), location: alias.facts.location)
        }
        defects.append(Defect(.ownerNotAResolver(found: found(type, target)), at: alias.facts.location))
        return nil
    }

    private func found(_ type: TypeExpression, _ target: SymbolTable.Symbol?) -> String {
        guard let target, let kind = declarations.entry(target).declarations.first?.facts.kind else {
            return "`\(type)`, which no read source declares"
        }
        return "`\(type)`, which is \(kind.phrase)" + (kind == .protocol ? " that does not refine `Resolver`" : "")
    }
}
