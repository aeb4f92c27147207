import PatchbayGraph
import PatchbayModel

/// The planner of what generated code imports: the modules of the types that it names, and the runtime.
struct ImportPlanner {
    private let origins: ImportOrigins
    private let plan: WiringPlan
    /// The names of the types that the plan declares itself.
    private let generated: Set<String>
    /// The imported modules without read sources: any name may be theirs.
    private var unreadImports: Set<String> = []
    /// The modules that a type has the name of, and hides.
    private var hiddenModules: Set<String> = []

    init(origins: ImportOrigins, of plan: WiringPlan) {
        self.origins = origins
        self.plan = plan
        let names =
            plan.stores.map(\.name) + plan.resolvers.compactMap { $0.stub?.name }
            + plan.contextTypes.flatMap { [$0.overrides, $0.unimplemented, $0.current].compactMap { $0?.name } }
        generated = Set(names.map { $0.filter { $0 != "`" } })
    }

    /// The plan with its imports; names that would mean something else in the generated file are qualified.
    func completed() -> WiringPlan {
        guard plan != WiringPlan() else { return plan }
        var plan = plan
        guard origins.module != nil else {
            plan.imports = ImportList(origins).imports(
                for: NeededImports(modules: runtimes(of: plan), unread: [:], wide: origins.any)
            )
            return plan
        }
        let needed = neededImports(of: plan)
        plan.imports = ImportList(origins).imports(for: needed)
        var planner = self
        let read = origins.modules.union(origins.runtimes.keys)
        planner.unreadImports = Set(plan.imports.map(\.module)).subtracting(read)
        // Once for all, and not for each type.
        planner.hiddenModules = read.union(["Swift"]).union(planner.unreadImports).filter(planner.isHidden)
        plan.mapTypes { [planner] use in planner.qualified(use) }
        return plan
    }

    /// The modules to import, each with the highest access level of code that names something of it.
    struct NeededImports {
        var modules: [String: AccessLevel] = [:]
        var unread: [ImportFacts: AccessLevel] = [:]
        /// Imports that are kept as they are.
        var wide: [ImportFacts] = []
    }

    private func runtimes(of plan: WiringPlan) -> [String: AccessLevel] {
        var found = origins.runtimes.mapValues { $0 ? AccessLevel.public : .internal }
        // Methods that name what the module keeps to itself are internal by now.
        let shown = plan.resolvers.flatMap(\.methods).filter { $0.access >= .public }.flatMap(\.typesOfSignature)
        let ofRuntime = RuntimeNames.publicTypes[FrontEnd.resolvers.module] ?? []
        // A generic method of a stub may require a protocol of the runtime.
        let stubs = plan.resolvers.compactMap(\.stub).filter { $0.access >= .public }
        guard !stubs.flatMap(\.members).contains(where: { !$0.genericRequirements.isEmpty }) else { return found }
        if !shown.flatMap(\.paths).contains(where: { $0.last.map(ofRuntime.contains) == true }) {
            found[FrontEnd.resolvers.module] = found[FrontEnd.resolvers.module].map { min($0, .internal) }
        }
        return found
    }

    private func neededImports(of plan: WiringPlan) -> NeededImports {
        var needed = NeededImports(modules: runtimes(of: plan).merging(origins.members, uniquingKeysWith: max))
        for use in plan.types {
            for path in use.paths { add(path, min(use.level, .internal), to: &needed) }
            guard use.level > .internal else { continue }
            for path in use.shownPaths { add(path, use.level, to: &needed) }
        }
        return needed
    }

    private func add(_ path: [String], _ level: AccessLevel, to needed: inout NeededImports) {
        switch origin(of: path) {
        case .here: break
        case .modules(let modules):
            for module in modules { needed.modules[module] = max(needed.modules[module] ?? .private, level) }
        case .unread(let imports):
            for fact in imports { needed.unread[fact] = max(needed.unread[fact] ?? .private, level) }
        }
    }

    // MARK: Origins

    private func origin(of path: [String]) -> ImportOrigins.Origin {
        generated.contains(path[0]) && origins.moduleQualifier(of: path) == nil
            ? .here : origins.origin(of: path, in: origins.module)
    }

    /// The module of the runtime that a path begins with, where a type of the sources hides it.
    private func hiddenRuntime(of path: [String]) -> String? {
        guard path.count > 1, path[0] == FrontEnd.resolvers.module, origins.shadowed.contains(path[0]) else {
            return nil
        }
        return origins.modules(declaring: Array(path.prefix(2))).isEmpty ? path[0] : nil
    }

    // MARK: What imports make of a plan

    /// A name that the runtime has as well, or that other modules may have, is written with its module.
    private func qualified(_ use: TypeUse) -> TypeExpression {
        use.type.mapNominalsDeeply { components in
            guard use.isForeign(components) else { return .named(components) }
            return unhidden(components, in: use) ?? qualified(components)
        }
    }

    /// A type that is named by its module, because a member of what the code stands in has its name.
    private func unhidden(_ components: [TypeExpression.Component], in use: TypeUse) -> TypeExpression? {
        let name = components[0].name
        guard use.hidden.contains(name) || use.scopes.contains(where: { origins.declared[$0 + [name]] != nil }) else {
            return nil
        }
        return module(ofHidden: name).map { qualified(components, by: $0) }
    }

    /// A type with its module before it, also where some type has the name of the module.
    private func qualified(_ components: [TypeExpression.Component], by module: String) -> TypeExpression {
        hiddenModules.contains(module)
            ? .verbatim("\(module)::\(TypeExpression.named(components))")
            : .named([TypeExpression.Component(module)] + components)
    }

    /// True if a type has the name of a module, and hides it: one of the sources, of the language, or of what is imported.
    private func isHidden(_ module: String) -> Bool {
        !origins.modules(declaring: [module]).isEmpty || module != "Swift" && StandardNames.contains(module)
            || isDeclaredByUnreadImport(module)
    }

    /// True if an imported module without read sources is known to declare a name; most of them re-export Foundation.
    private func isDeclaredByUnreadImport(_ name: String) -> Bool {
        !unreadImports.isEmpty
            && !unreadImports.union(["Foundation"]).isDisjoint(with: StandardNames.modules(declaring: name))
    }

    /// The module of what a name means outside of where it is hidden; `nil` where several may have it.
    private func module(ofHidden name: String) -> String? {
        let here = origins.modules(declaring: [name])
        switch origin(of: [name]) {
        case .here where here.isEmpty && StandardNames.contains(name): return "Swift"
        case .here: return origins.module.flatMap { here.contains($0) ? $0 : nil }
        case .modules(let found):
            let all = found.isEmpty ? Set(origins.module.map { [$0] } ?? []) : found
            return all.count == 1 ? all.first.flatMap { here.contains($0) ? $0 : nil } : nil
        case .unread(let imports):
            let all = Set(imports.map(\.module))
            let known = all.intersection(StandardNames.modules(declaring: name))
            return known.count == 1 ? known.first : all.count == 1 ? all.first : nil
        }
    }

    private func qualified(_ components: [TypeExpression.Component]) -> TypeExpression {
        let path = components.map(\.name)
        if let module = origins.moduleQualifier(of: path) ?? hiddenRuntime(of: path) {
            return qualified(Array(components.dropFirst()), by: module)
        }
        let isOfRuntime = origins.runtimes.keys.contains { RuntimeNames.publicTypes[$0]?.contains(path[0]) == true }
        guard !unreadImports.isEmpty || isOfRuntime, case .modules(let found) = origin(of: [path[0]]), found.count == 1,
            let module = found.first, origins.modules.contains(module)
        else { return .named(components) }
        // The bare name will do: nothing else is called so, as far as is known.
        let isBare = hiddenModules.contains(module) && !isOfRuntime && !isDeclaredByUnreadImport(path[0])
        return isBare ? .named(components) : qualified(components, by: module)
    }
}

/// The imports as the module of the generated code writes its own.
struct ImportList {
    private let origins: ImportOrigins
    /// The access levels that imports of the module state: where one does, those that state none may be internal.
    private let levels: Set<AccessLevel>

    init(_ origins: ImportOrigins) {
        self.origins = origins
        levels = Set(origins.own.values.joined().compactMap(\.level))
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
        guard !levels.isEmpty else { return nil }
        if level > .internal {
            // An import without a word is public where files say what is internal, and none what is not; the compiler
            // takes no other level beside it.
            let isPublicAnyway = levels.allSatisfy { $0 <= .internal } && own.contains { $0.level == nil }
            return isPublicAnyway ? nil : min(level, .public)
        }
        return !own.isEmpty && own.allSatisfy { $0.level != nil } ? .internal : nil
    }

    private static func order(_ fact: ImportFacts) -> String {
        let place = fact.conditions.joined(separator: "&&")
        return "\(place)\u{1}\(fact.path.joined(separator: "."))\u{1}\(fact.kind ?? "")"
    }
}
