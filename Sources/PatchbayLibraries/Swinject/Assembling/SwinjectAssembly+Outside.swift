import PatchbayGraph
import PatchbayModel

/// The part that says what may happen where nobody reads: registrations and requests of other packages, and of macros.
extension SwinjectAssembly {
    /// The types that code outside of the sources may register and resolve.
    enum Outside {
        case none
        /// Those that the sources do not declare: a package knows no type of the program that uses it.
        case othersTypes
        /// Any: a macro sees the program's own.
        case allTypes
    }

    func outside() -> Outside {
        let imports = types.importsByModule
        let others = facts.lazy.flatMap { types.imports(of: $0.path) }.filter {
            $0.lowercased().contains("swinject") && !graph.library.modules.contains($0) && imports[$0] == nil
        }
        // Macros for this library have its name in that of their module, or are declared beside what uses it.
        if !others.isEmpty || facts.contains(where: \.declaresMacros) { return .allTypes }
        let functions = facts.reduce(into: Set<String>()) { $0.formUnion($1.functions) }
        let isHandedOut = facts.contains { file in
            let assemblies = file.assemblies.flatMap(\.self).compactMap { $0 }.map { SwinjectFacts.HandOut.type($0) }
            return !file.isInTests
                && file.handOuts.union(assemblies).contains { !isOfSources($0, file, functions, Set(imports.keys)) }
        }
        return isHandedOut ? .othersTypes : .none
    }

    private func isOfSources(
        _ handOut: SwinjectFacts.HandOut,
        _ file: SwinjectFacts,
        _ functions: Set<String>,
        _ modules: Set<String>
    ) -> Bool {
        switch handOut {
        case .function(let name): return functions.contains(name)
        case .type(let type):
            guard let names = type.names, let first = names.first else { return true }
            return SwinjectTypes.own.contains(first) || modules.contains(first)
                || types.declares(types.resolve(type, in: file.path, scope: .file), seenFrom: file.path)
                // One in another type, or of several modules, is still one of the sources.
                || declaredNames.contains(names[names.count - 1])
        }
    }

    /// True if code outside of the sources may register a type, or resolve it.
    func isKnownOutside(_ type: TypeExpression, seenFrom path: String) -> Bool {
        switch reachesOutside {
        case .none: false
        case .othersTypes: !types.declares(type, seenFrom: path)
        case .allTypes: true
        }
    }

    /// The answer to a request that no registration of the sources fits.
    func lacking(
        _ shortage: LibraryRequest.Shortage,
        _ type: TypeExpression,
        seenFrom path: String
    ) -> LibraryRequest.Answer {
        isKnownOutside(type, seenFrom: path)
            ? .unknown("code outside of the sources may register it") : .nothing(shortage)
    }

    /// Registrations of a type of the same name which is told apart only because it is not clear, here or there, what the
    /// name means.
    func namesakes(of type: TypeExpression, seenFrom path: String) -> [Int] {
        guard let names = type.names, let last = names.last else { return [] }
        let isKnown = types.sees(type, from: path)
        return (byName[last] ?? []).filter { index in
            guard let others = entries[index].type.names, others != names else { return false }
            let isSuffix = others.suffix(names.count) == names[...] || names.suffix(others.count) == others[...]
            return isSuffix && (!isKnown || !types.sees(entries[index].type, from: entries[index].path))
        }
    }
}
