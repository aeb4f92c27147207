import PatchbayModel

/// Decides what generated code imports: what the files import from which it takes names.
struct ImportAssembly {
    let files: [FileFacts]
    let module: String?
    /// Modules whose internals this one sees.
    let testable: Set<String>
    /// The modules of the runtime that generated code uses, and whether something public of it shows them: that a
    /// method returns a factory, that an extension is of a protocol.
    let runtimes: [String: Bool]
    /// The unscoped imports of this module's own files, by what they import.
    private let own: [[String]: [ImportFacts]]

    init(files: [FileFacts], module: String?, testable: Set<String>, runtimes: [String: Bool]) {
        self.files = files
        self.module = module
        self.testable = testable
        self.runtimes = runtimes
        let own = files.filter { $0.module == module }.flatMap(\.imports).filter { $0.kind == nil }
        self.own = Dictionary(grouping: own, by: \.path)
    }

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
        for name in foreignModules.union(runtimes.keys).subtracting(module.map { [$0] } ?? []) {
            let isThere = merged.keys.contains { $0.path == [name] && $0.kind == nil && $0.conditions.isEmpty }
            if isThere { continue }
            let modifiers = ownModifiers(of: [name], isPublic: isPublic)
            let isTestable = testable.contains(name) && !modifiers.contains("@testable")
            add(ImportFacts(modifiers: (isTestable ? ["@testable"] : []) + modifiers, path: [name]), to: &merged)
        }
        let unconditional = Set(merged.values.filter { $0.conditions.isEmpty && $0.kind == nil }.map(\.path))
        return merged.values
            .filter { $0.module != module && ($0.conditions.isEmpty || !unconditional.contains($0.path)) }
            .sorted { Self.order($0) < Self.order($1) }
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
        // Where one file names a level, one that names none means `internal`, or the compiler objects.
        let level = [Self.level(old), Self.level(new)].compactMap { $0 }.max()
        old.modifiers = attributes + (level.map { [$0.rawValue] } ?? [])
        merged[slot] = old
    }

    /// A file's import as the generated file needs it.
    private func adapted(_ written: ImportFacts, isForeign: Bool, isPublic: Bool) -> ImportFacts {
        var result = written
        if isForeign {
            // As this module imports it elsewhere; whether it may at all, only the build knows.
            result.modifiers = ownModifiers(of: result.path, isPublic: isPublic)
            if !result.conditions.contains("canImport(\(result.module))") {
                result.conditions.append("canImport(\(result.module))")
            }
            return result
        }
        result.modifiers.removeAll { $0 == "@_exported" }
        let isOfUse = runtimes[written.module] ?? isPublic
        if !isOfUse, let level = Self.level(written), level > .internal {
            result.modifiers = result.modifiers.filter { $0.hasPrefix("@") } + [AccessLevel.internal.rawValue]
        }
        return result
    }

    /// How the files of this module import something, the most visible of them: `public`, `@testable`.
    private func ownModifiers(of path: [String], isPublic: Bool) -> [String] {
        let own = own[path] ?? []
        let attributes = Set(own.flatMap(\.modifiers).filter { $0.hasPrefix("@") && $0 != "@_exported" }).sorted()
        return attributes
            + (own.compactMap(Self.level).max().map { [(isPublic ? $0 : min($0, .internal)).rawValue] } ?? [])
    }

    private static func level(_ fact: ImportFacts) -> AccessLevel? {
        fact.modifiers.lazy.compactMap { AccessLevel(rawValue: $0) }.first
    }

    private static func order(_ fact: ImportFacts) -> String {
        let place = fact.conditions.joined(separator: "&&")
        return "\(place)\u{1}\(fact.path.joined(separator: "."))\u{1}\(fact.kind ?? "")"
    }
}
