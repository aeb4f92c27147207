import PatchbayGraph
import PatchbayModel

/// The part that says what components need and use.
extension NeedleAssembly {
    /// A request for each member of each dependency protocol, and for each component that makes one that has it.
    mutating func addNeeds(_ answers: NeedleAnswers) {
        for (index, component) in tree.components.enumerated() where !component.isInTests {
            guard let (base, owner) = tree.base(of: index) else {
                // The subclasses of a generic one say what they need.
                if component.facts.generics.isEmpty || !component.parents.isEmpty {
                    note("what the component needs cannot be told from its superclass", at: component.facts.location)
                }
                continue
            }
            switch base {
            case .dependent(let type):
                addNeeds(of: index, type, owner, answers)
            case .pluginized(let type, let plugins, _):
                addNeeds(of: index, type, owner, answers)
                addPlugins(of: index, plugins, owner, answers)
            case .bootstrap, .component:
                break
            }
        }
    }

    private mutating func note(_ reason: String, at location: SourceLocation) {
        graph.unread.append(LibraryUnknown(.request, reason, at: location))
    }

    private mutating func addNeeds(
        of index: Int,
        _ type: TypeExpression,
        _ owner: Int,
        _ answers: NeedleAnswers
    ) {
        let component = tree[index]
        guard let needs = requirements(of: type, owner) else {
            return note("the dependency protocol is not in the sources", at: component.facts.location)
        }
        for need in needs {
            if component.parents.isEmpty || component.isAmbiguous {
                let reason =
                    component.isAmbiguous
                    ? "several components have one name" : "nothing in the sources makes the component"
                note(reason, at: need.location)
                add(need, of: index, .code(type: component.name), NeedleAnswers.Outcome(unknown: reason))
            }
            guard !component.isAmbiguous else { continue }
            let outcomes = component.parents.map { parent in
                (parent: parent, outcome: answers.outcome(of: need.wanted, from: parent, made: component.name))
            }
            // One path that lacks the need, of several, is the one that is told.
            let missing = outcomes.filter { $0.outcome.missing != nil }
            for (parent, outcome) in missing + outcomes.filter({ $0.outcome.missing == nil }) {
                let dependent = parent.maker.map { LibraryRequest.Dependent.binding($0) } ?? .code(type: component.name)
                add(need, of: index, dependent, outcome)
                if case .unknown(let reason) = outcome.answer { note(reason, at: need.location) }
            }
        }
    }

    private mutating func add(
        _ need: Need,
        of index: Int,
        _ dependent: LibraryRequest.Dependent,
        _ outcome: NeedleAnswers.Outcome
    ) {
        graph.requests.append(
            LibraryRequest(
                dependent: dependent,
                asked: "\(need.wanted.written) (\(need.wanted.name))",
                key: need.wanted.key,
                label: "\(tree[index].name).\(need.wanted.name)",
                answer: outcome.answer,
                insistence: .generated,
                isDeferred: true,
                conditions: need.conditions,
                steps: outcome.missing ?? [],
                location: need.location
            )
        )
    }

    /// The needs of plugins are met by the component itself that is not part of the core.
    private mutating func addPlugins(
        of index: Int,
        _ plugins: TypeExpression,
        _ owner: Int,
        _ answers: NeedleAnswers
    ) {
        guard let needs = requirements(of: plugins, owner), let other = tree.nonCore(of: index) else { return }
        for need in needs {
            let found = tree.members(need.wanted.name, of: other)
            var outcome = NeedleAnswers.Outcome(bindings: found)
            if found.isEmpty { outcome.unknown = "what is not part of the core does not declare it" }
            add(need, of: index, .code(type: tree[index].name), outcome)
        }
    }

    // MARK: Dependency protocols

    struct Need {
        var wanted: NeedleAnswers.Wanted
        var conditions: [String]
        var location: SourceLocation
    }

    /// - Returns: `nil` if the sources do not have it.
    private func requirements(of written: TypeExpression, _ index: Int) -> [Need]? {
        let component = tree[index]
        let scope = component.facts.scope.nested(in: component.facts.name)
        let type = types.resolve(written, in: component.path, scope: scope)
        var passed: Set<String> = []
        return requirements(of: type, seenFrom: component.path, &passed)
    }

    private func requirements(
        of type: TypeExpression,
        seenFrom path: String,
        _ passed: inout Set<String>
    ) -> [Need]? {
        if case .composition(let parts) = type.stripped {
            return parts.reduce([] as [Need]?) { all, part in
                guard let all, let more = requirements(of: part, seenFrom: path, &passed) else { return nil }
                return all + more
            }
        }
        let last = type.stripped.names?.last
        if last == "EmptyDependency" { return [] }
        guard passed.insert("\(type)").inserted else { return [] }
        let fragments = types.fragments(of: type, seenFrom: path)
        let protocols = fragments.filter { $0.facts.kind == .protocol }
        let declared = protocols.max { PathNearness.shared($0.path, path) < PathNearness.shared($1.path, path) }
        guard let declaration = declared else {
            return last == "Dependency" && !passed.isEmpty && passed.count > 1 ? [] : nil
        }
        var found = declaration.facts.properties.filter { !$0.isStatic }.compactMap { property -> Need? in
            guard let written = property.type else { return nil }
            let resolved = types.resolve(written, in: declaration.path, scope: declaration.facts.scope)
            return Need(
                wanted: NeedleAnswers.Wanted(name: property.name, written: written, key: TypeKey(resolved)),
                conditions: declaration.facts.conditions + property.conditions,
                location: property.location
            )
        }
        for inherited in declaration.facts.inheritance {
            let next = types.resolve(inherited.type, in: declaration.path, scope: declaration.facts.scope.outer)
            found += requirements(of: next, seenFrom: declaration.path, &passed) ?? []
        }
        return found
    }

    // MARK: Uses

    /// A row of names leads from component to component, as far as types are written.
    mutating func add(_ use: NeedleFacts.Use, of file: NeedleFacts, _ answers: NeedleAnswers) {
        let around = tree.component(around: use.place.scope, in: file.path)
        let root = use.root.map { tree.component($0, in: file.path, scope: use.place.scope) } ?? around
        guard var current = root else { return }
        let dependent = dependent(of: use, file, around)
        for (offset, part) in use.names.enumerated() {
            let name = part.text
            let isLast = offset == use.names.count - 1
            if name == "dependency", !isLast, tree.members(name, of: current).isEmpty {
                return addInherited(use.names[offset + 1].text, current, use, dependent, file, answers)
            }
            if name == "pluginExtension", !isLast, let plugins = tree.nonCore(of: current) {
                current = plugins
                continue
            }
            let found = tree.members(name, of: current)
            guard let first = found.first else {
                addInherited(name, current, use, dependent, file, answers)
                return
            }
            // A method that is handed over runs later.
            let isLater = methods.contains(first) && !part.isCalled
            append(use, dependent, name, .bindings(found), graph.bindings[first].key, file, isLater: isLater)
            guard found.count == 1, let type = written[first],
                let next = tree.component(type, in: places[first].path, scope: places[first].scope)
            else { return }
            current = next
        }
    }

    /// `dependency.user`, or `user` where the component looks its names up in what it depends on.
    private mutating func addInherited(
        _ name: String,
        _ index: Int,
        _ use: NeedleFacts.Use,
        _ dependent: LibraryRequest.Dependent,
        _ file: NeedleFacts,
        _ answers: NeedleAnswers
    ) {
        guard let (base, owner) = tree.base(of: index) else { return }
        let type: TypeExpression
        switch base {
        case .dependent(let dependency), .pluginized(let dependency, _, _): type = dependency
        case .bootstrap, .component: return
        }
        guard let need = requirements(of: type, owner)?.first(where: { $0.wanted.name == name }) else { return }
        var outcome = NeedleAnswers.Outcome()
        for parent in tree[index].parents {
            outcome.add(answers.outcome(of: need.wanted, from: parent, made: tree[index].name))
        }
        append(use, dependent, name, outcome.answer, need.wanted.key, file)
    }

    private func dependent(of use: NeedleFacts.Use, _ file: NeedleFacts, _ around: Int?) -> LibraryRequest.Dependent {
        if let binding = binding(at: use.member, in: file.path) { return .binding(binding) }
        return .code(type: around.map { tree[$0].name } ?? use.place.type)
    }

    private mutating func append(
        _ use: NeedleFacts.Use,
        _ dependent: LibraryRequest.Dependent,
        _ name: String,
        _ answer: LibraryRequest.Answer,
        _ key: TypeKey,
        _ file: NeedleFacts,
        isLater: Bool = false
    ) {
        graph.requests.append(
            LibraryRequest(
                dependent: dependent,
                asked: name,
                key: key,
                label: use.label,
                answer: answer,
                // A need that nothing above a component meets is told where the component states it.
                insistence: .hasFallback,
                isDeferred: use.isDeferred || isLater,
                isInTests: file.isInTests,
                isConditional: use.isConditional,
                conditions: use.place.conditions,
                location: use.location
            )
        )
    }
}
