import PatchbayGraph
import PatchbayModel

/// The imports as the module of the generated code writes its own.
struct ImportList {
    private let origins: ImportOrigins
    /// True if any import of the module states its access level: then those that state none may be internal.
    private let saysLevels: Bool

    init(_ origins: ImportOrigins) {
        self.origins = origins
        saysLevels = origins.own.values.joined().contains { $0.level != nil }
    }

    /// The imports, sorted, each once.
    func imports(for needed: ImportPlanner.NeededImports) -> [ImportFacts] {
        var found: [Slot: ImportFacts] = [:]
        for (module, level) in needed.modules where module != origins.module {
            let path = chain(to: module)
            add(ImportFacts(path: path), level, to: &found)
        }
        let isShown = needed.unread.keys.contains { ownLevel(of: $0.path) ?? .private >= .public }
        for (fact, level) in needed.unread {
            // The imports among several that may bring a public name are those that the module itself has for others to
            // see.
            let isOther = isShown && (ownLevel(of: fact.path) ?? .private) < .public
            add(fact, isOther ? min(level, .internal) : level, to: &found)
        }
        for fact in needed.wide { add(fact, .internal, to: &found) }
        let unconditional = Set(found.values.filter { $0.conditions.isEmpty && $0.kind == nil }.map(\.path))
        return found.values
            .filter { $0.module != origins.module && ($0.conditions.isEmpty || !unconditional.contains($0.path)) }
            .sorted { Self.order($0) < Self.order($1) }
    }

    /// The highest access level of code that names what a path brings: less than `public` where all imports of the
    /// module say less, as far as they say.
    func limit(of path: [String]) -> AccessLevel {
        let own = origins.own[path] ?? []
        guard !own.isEmpty, own.allSatisfy({ $0.level != nil }) else { return .public }
        return own.compactMap(\.level).max() ?? .public
    }

    /// The module itself; where the module's own files see it through another one only, that one, which it depends on.
    private func chain(to module: String) -> [String] {
        guard origins.own[[module]] == nil, origins.runtimes[module] == nil else { return [module] }
        let exporters = origins.own.keys.filter { path in
            path.count == 1 && origins.exports[path[0]]?.contains(module) == true
                && origins.own[path]?.contains { $0.conditions.isEmpty } == true
        }
        return exporters.min { $0[0] < $1[0] } ?? [module]
    }

    private func ownLevel(of path: [String]) -> AccessLevel? {
        origins.own[path]?.compactMap(\.level).max()
    }

    /// The parts that two imports have to share to be one.
    private struct Slot: Hashable {
        var path: [String]
        var kind: String?
        var conditions: [String]
    }

    private func add(_ fact: ImportFacts, _ level: AccessLevel, to found: inout [Slot: ImportFacts]) {
        let slot = Slot(path: fact.path, kind: fact.kind, conditions: fact.conditions)
        let own = origins.own[fact.path] ?? []
        let written = (own + [fact]).flatMap(\.modifiers) + (found[slot]?.modifiers ?? [])
        let attributes = Set(written.filter { $0.hasPrefix("@") && $0 != "@_exported" }).sorted()
        let known = found[slot].flatMap(\.level)
        let word = [known, word(for: level, own.isEmpty && fact.level != nil ? [fact] : own)].compactMap { $0 }.max()
        found[slot] = fact
        found[slot]?.modifiers = attributes + (word.map { [$0.rawValue] } ?? [])
    }

    /// The level to write, if one is to be written: where one file names a level, one that names none means
    /// something else, or the compiler objects.
    private func word(for level: AccessLevel, _ own: [ImportFacts]) -> AccessLevel? {
        guard saysLevels else { return nil }
        if level > .internal { return min(level, .public) }
        return !own.isEmpty && own.allSatisfy { $0.level != nil } ? .internal : nil
    }

    private static func order(_ fact: ImportFacts) -> String {
        let place = fact.conditions.joined(separator: "&&")
        return "\(place)\u{1}\(fact.path.joined(separator: "."))\u{1}\(fact.kind ?? "")"
    }
}

extension ImportFacts {
    /// The access level that it states.
    fileprivate var level: AccessLevel? {
        modifiers.lazy.compactMap { AccessLevel(rawValue: $0) }.first
    }
}
