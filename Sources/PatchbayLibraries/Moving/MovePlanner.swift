import PatchbayGraph
import PatchbayModel

/// The planner of what registrations become: a provider each in a resolver, or a member each of a context. What would
/// have to be guessed stays.
package struct MovePlanner {
    let graph: LibraryGraph
    let facts: [FileFacts]
    let types: TypeLookup
    /// The registrations outside of tests by the names that requests for them would have.
    let byStem: [String: [Int]]
    let declarations: [String: [DeclarationFacts]]
    /// The requests by what asks.
    let requests: [LibraryRequest.Dependent: [LibraryRequest]]
    /// The requests that a registration alone answers, itself or as one of the types that it is forwarded to.
    let answered: [Int: [LibraryRequest]]

    package init(_ graph: LibraryGraph, _ facts: [FileFacts], _ types: TypeLookup) {
        self.graph = graph
        self.facts = facts
        self.types = types
        let stems = graph.bindings.enumerated().compactMap { index, binding in
            binding.isInTests ? nil : binding.product.map { (Self.stem(of: binding, $0), [index]) }
        }
        byStem = Dictionary(stems, uniquingKeysWith: +)
        declarations = Dictionary(facts.map { ($0.path, $0.declarations) }) { first, _ in first }
        requests = Dictionary(grouping: graph.requests, by: \.dependent)
        answered = graph.requests.reduce(into: [:]) { answered, request in
            guard case .bindings(let answers) = request.answer, answers.count == 1 else { return }
            answered[answers[0], default: []].append(request)
            if let source = graph.bindings[answers[0]].source { answered[source, default: []].append(request) }
        }
    }

    /// The registrations of one plan.
    private struct Group: Hashable, Comparable {
        var module: String
        /// The owner, where each has a plan of its own.
        var owner: String?

        static func < (left: Self, right: Self) -> Bool {
            (left.module, left.owner ?? "") < (right.module, right.owner ?? "")
        }
    }

    /// A registration that stays has one.
    struct Reason: Error {
        var text: String

        init(_ text: String) {
            self.text = text
        }
    }

    /// - Parameters:
    ///   - name: A type, an owner, a module or a file, by the end of its path; `nil` for all there is.
    ///   - staying: Registrations that stay whatever they look like, by their indices, with the reasons.
    /// - Returns: a plan a module, or an owner, sorted.
    package func plans(for name: String?, staying: [Int: String] = [:]) -> [MovePlan] {
        let chosen = graph.bindings.indices.filter { index in
            let binding = graph.bindings[index]
            return !binding.isInTests && (name.map { matches(binding, $0) } ?? true)
        }
        let groups = Dictionary(grouping: chosen) { index in
            let binding = graph.bindings[index]
            return Group(
                module: binding.module,
                owner: graph.library.counterpart == .childResolvers ? binding.owner : nil
            )
        }
        var names = Set(facts.flatMap { $0.declarations.map { $0.name.joined(separator: ".") } })
        let plans = groups.sorted { $0.key < $1.key }.map { ($0.key, plan($0.key, $0.value, staying, &names)) }
        guard graph.library.counterpart == .childResolvers else { return plans.map(\.1) }
        return connected(Dictionary(uniqueKeysWithValues: plans))
    }

    private func matches(_ binding: LibraryBinding, _ name: String) -> Bool {
        binding.type == name || binding.title == name || binding.key.text == name || binding.owner == name
            || binding.key.text == "\(binding.module).\(name)"
            || binding.module == name || binding.location.file == name || binding.location.file.hasSuffix("/\(name)")
    }

    /// - Parameter names: Names of types that are taken.
    private func plan(
        _ group: Group,
        _ indices: [Int],
        _ staying: [Int: String],
        _ names: inout Set<String>
    ) -> MovePlan {
        var plan: MovePlan
        switch graph.library.counterpart {
        case .resolver, .childResolvers:
            plan = empty(group, .resolver(parent: nil), ["Resolver", "Wiring"], &names)
            fill(&plan, indices, staying, providers)
        case .context:
            let hasDefault = facts.contains { file in
                file.module == group.module && file.declarations.contains { $0.name == ["HasContext"] }
            }
            plan = empty(group, .context(isDefault: !hasDefault), ["Context", "LiveContext"], &names)
            fillMembers(&plan, indices, staying: staying)
        }
        plan.imports = imports(of: plan)
        plan.qualifiesResolver =
            plan.imports.contains("import Swinject")
            || facts.contains { file in
                file.imports.contains { $0.module == "Swinject" && $0.modifiers.contains("@_exported") }
            }
            || facts.contains { file in
                file.module == group.module
                    && (file.declarations.map(\.name) + file.aliases.map(\.name)).contains(["Resolver"])
            }
        let folder = (plan.providers.first?.location.file ?? "").split(separator: "/", omittingEmptySubsequences: false)
            .dropLast().joined(separator: "/")
        plan.path = (folder.isEmpty ? "" : folder + "/") + "\(plan.resolver).swift"
        return plan
    }

    /// - Parameter endings: Those of the names of the protocol and of the type that conforms to it.
    private func empty(
        _ group: Group,
        _ kind: MovePlan.Kind,
        _ endings: [String],
        _ names: inout Set<String>
    ) -> MovePlan {
        let title = group.owner ?? group.module
        var stem = title.filter { $0 != "." }
        if group.owner != nil, stem.hasSuffix("Component"), stem != "Component" { stem = String(stem.dropLast(9)) }
        stem = SwiftName.isIdentifier(stem) ? LabelCase.upperCamel(stem) : "App"
        var number = ""
        while endings.contains(where: { names.contains("\(stem)\($0)\(number)") }) {
            number = "\((Int(number) ?? 1) + 1)"
        }
        let found = endings.map { "\(stem)\($0)\(number)" }
        names.formUnion(found)
        return MovePlan(
            library: graph.library.name,
            title: title,
            module: group.module,
            kind: kind,
            resolver: found[0],
            implementation: found[1],
            imports: [],
            path: "",
            providers: [],
            rest: []
        )
    }

    /// Adds a provider for each registration, or the reason why it stays.
    func fill(
        _ plan: inout MovePlan,
        _ indices: [Int],
        _ staying: [Int: String],
        _ providers: (Int) -> Result<[MovePlan.Provider], Reason>
    ) {
        var names = LocalNames(taken: [])
        for index in indices {
            switch (providers(index), staying[index]) {
            case (.success(let found), nil):
                plan.providers += found.map { named($0, isVerb: plan.kind.isResolver, &names) }
            case (.success, let reason?): stay(index, reason, &plan)
            case (.failure(let reason), _): stay(index, reason.text, &plan)
            }
        }
    }

    /// A provider with a name that no other one has.
    private func named(
        _ provider: MovePlan.Provider,
        isVerb: Bool,
        _ names: inout LocalNames
    ) -> MovePlan.Provider {
        // Requests choose by what stands behind the verb.
        let verb = provider.method.hasPrefix("share") && provider.isShared ? "share" : "provide"
        let stem = isVerb ? String(provider.method.dropFirst(verb.count)) : provider.method
        let name = names.unique(stem)
        var provider = provider
        provider.method = isVerb ? verb + name : name
        return provider
    }

    private func stay(_ index: Int, _ reason: String, _ plan: inout MovePlan) {
        let binding = graph.bindings[index]
        plan.rest.append(MovePlan.Rest(title: binding.title, location: binding.location, reason: reason))
    }

    /// The imports of the files that registrations and what answers them come from, those under `#if` with their conditions.
    private func imports(of plan: MovePlan) -> [String] {
        let answers = plan.providers.flatMap(\.parameters).flatMap(\.answers).map { graph.bindings[$0].location.file }
        let paths = Set(plan.providers.map(\.location.file) + answers)
        let found = facts.filter { paths.contains($0.path) && $0.module == plan.module }.flatMap(\.imports)
            .filter { !graph.library.modules.contains($0.module) && !$0.module.hasPrefix("Patchbay") }
        let lines = found.map { found -> String in
            let line = "import " + (found.kind.map { "\($0) " } ?? "") + found.path.joined(separator: ".")
            guard !found.conditions.isEmpty else { return line }
            let conditions =
                found.conditions.count == 1 ? found.conditions : found.conditions.map { "(\($0))" }
            return "#if \(conditions.joined(separator: " && "))\n\(line)\n#endif"
        }
        // An import that is there anyway needs no condition.
        return Set(lines).filter { line in
            let parts = line.split(separator: "\n")
            return parts.count == 1 || !lines.contains(String(parts[1]))
        }.sorted { ($0.hasPrefix("#") ? 1 : 0, $0) < ($1.hasPrefix("#") ? 1 : 0, $1) }
    }

    // MARK: Parents

    /// The plans of owners, each with the resolver of the nearest owner around it that has one.
    private func connected(_ plans: [Group: MovePlan]) -> [MovePlan] {
        plans.sorted { $0.key < $1.key }.map { group, plan in
            var plan = plan
            let parents = parents(of: group)
            guard parents.count < 2 else {
                let list = parents.map { "`\($0)`" }.joined(separator: ", ")
                let reason = "`\(plan.title)` is made by several (\(list)), and a resolver has one parent"
                plan.rest += plan.providers.map {
                    MovePlan.Rest(title: $0.title, location: $0.location, reason: reason)
                }
                plan.rest.sort { $0.location < $1.location }
                plan.providers = []
                return plan
            }
            plan.kind = .resolver(parent: parent(of: group, plans))
            plan.note = parents.first.flatMap { note(onParent: $0, of: group) }
            return plan
        }
    }

    /// One of another module is no parent here: that module imports this one.
    private func note(onParent name: String, of group: Group) -> String? {
        let modules = graph.owners.filter { $0.name == name }.map(\.module)
        guard let module = modules.first, !modules.contains(group.module) else { return nil }
        return "`\(name)`, which makes it, is of the module `\(module)`: what it has of that becomes parameters"
    }

    private func parents(of group: Group) -> [String] {
        graph.owners.first { $0.module == group.module && $0.name == group.owner }?.parents ?? []
    }

    private func parent(of group: Group, _ plans: [Group: MovePlan]) -> String? {
        var current = group
        var passed: Set<Group> = [group]
        while true {
            let parents = parents(of: current)
            guard parents.count == 1 else { return nil }
            current.owner = parents[0]
            guard passed.insert(current).inserted else { return nil }
            // One that has several parents itself is not moved.
            if let plan = plans[current], !plan.providers.isEmpty, self.parents(of: current).count < 2 {
                return plan.resolver
            }
        }
    }
}
