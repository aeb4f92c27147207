import PatchbayModel

/// Decides what generated code imports: what the files import from which it takes names.
struct ImportAssembly {
    let files: [FileFacts]
    let module: String?
    /// Modules whose internals this one sees.
    let testable: Set<String>

    /// - Parameters:
    ///   - contributing: Paths of the files whose declarations take part.
    ///   - foreignModules: Other modules whose bindings are used.
    ///   - isPublic: Whether a generated method is public, so that a `public import` is of use.
    func imports(contributing: Set<String>, foreignModules: Set<String>, isPublic: Bool) -> [ImportFacts] {
        var merged: [Slot: ImportFacts] = [:]
        for file in files where contributing.contains(file.path) {
            let isForeign = module.map { $0 != file.module } ?? false
            for written in file.imports {
                add(adapted(written, isForeign: isForeign, isPublic: isPublic), to: &merged)
            }
        }
        for name in foreignModules.union([Door.home]).subtracting(module.map { [$0] } ?? []) {
            let isThere = merged.keys.contains { $0.path == [name] && $0.kind == nil && $0.conditions.isEmpty }
            if isThere { continue }
            add(ImportFacts(modifiers: testable.contains(name) ? ["@testable"] : [], path: [name]), to: &merged)
        }
        return merged.values.filter { $0.module != module }.sorted { Self.order($0) < Self.order($1) }
    }

    /// What two imports have to share to be one.
    private struct Slot: Hashable {
        var path: [String]
        var kind: String?
        var conditions: [String]
    }

    private func add(_ new: ImportFacts, to merged: inout [Slot: ImportFacts]) {
        let slot = Slot(path: new.path, kind: new.kind, conditions: new.conditions)
        guard var old = merged[slot] else {
            merged[slot] = new
            return
        }
        let attributes = Set((old.modifiers + new.modifiers).filter { $0.hasPrefix("@") }).sorted()
        // Saying nothing means what the module's settings say, which is what the other file relies on.
        let levels = [Self.level(old), Self.level(new)]
        let level = levels.contains(nil) ? nil : levels.compactMap { $0 }.max()
        old.modifiers = attributes + (level.map { [$0.rawValue] } ?? [])
        merged[slot] = old
    }

    /// A file's import as the generated file needs it.
    private func adapted(_ written: ImportFacts, isForeign: Bool, isPublic: Bool) -> ImportFacts {
        var result = written
        if isForeign {
            // Whether this module may import what another one does, only the build knows.
            result.modifiers = []
            if !result.conditions.contains("canImport(\(result.module))") {
                result.conditions.append("canImport(\(result.module))")
            }
            return result
        }
        result.modifiers.removeAll { $0 == "@_exported" }
        if !isPublic, let level = Self.level(written), level > .internal {
            result.modifiers = result.modifiers.filter { $0.hasPrefix("@") } + [AccessLevel.internal.rawValue]
        }
        return result
    }

    private static func level(_ fact: ImportFacts) -> AccessLevel? {
        fact.modifiers.lazy.compactMap { AccessLevel(rawValue: $0) }.first
    }

    private static func order(_ fact: ImportFacts) -> String {
        let place = fact.conditions.joined(separator: "&&")
        return "\(place)\u{1}\(fact.path.joined(separator: "."))\u{1}\(fact.kind ?? "")"
    }
}
