import PatchbayModel

/// The things that methods which begin with `gather` gather, added to each resolver: what it may share, as far as that
/// is seen to conform, and what is contributed. Which of it the resolver does share, and in which order, is found when
/// it is resolved.
struct GatheringAssembly {
    private let declarations: Declarations
    /// The methods of each resolver, in the order in which they are added.
    private let methods: [(resolver: TypeKey, methods: [Method])]

    /// - Parameter graph: With all resolvers that count.
    init(_ graph: Graph, _ declarations: Declarations, _ packages: Packages) {
        self.declarations = declarations
        let symbols = declarations.conformances.resolverKeys.filter { declarations.conformances.isProtocol($0.key) }
        methods = symbols.sorted { $0.key < $1.key }.compactMap { symbol, key in
            guard graph.resolver(key) != nil else { return nil }
            let methods = Self.methods(of: symbol, declarations, packages)
            return methods.isEmpty ? nil : (key, methods)
        }
    }

    /// The types that each resolver's methods return.
    var collections: [TypeKey: Set<TypeKey>] {
        methods.reduce(into: [:]) { result, entry in
            let sound = entry.methods.filter { problem(of: $0) == nil }
            result[entry.resolver] = Set(sound.compactMap(element).map { TypeKey(.array($0)) })
        }
    }

    /// - Parameter graph: With all bindings, those for the types that somebody asks for included.
    func complete(_ graph: inout Graph) {
        for (key, methods) in methods {
            let sound = Set(methods.filter { problem(of: $0) == nil }.map(\.facts.name))
            for method in methods {
                guard let reason = problem(of: method) else {
                    gather(method, in: key, of: &graph)
                    continue
                }
                // Beside one that is generated, another one of its name is what its type says itself.
                guard !method.hasNamesake, !sound.contains(method.facts.name) else { continue }
                refuse(method, reason, in: key, of: &graph)
            }
        }
    }

    private struct Method {
        var facts: FunctionFacts
        var fragment: SymbolTable.Fragment
        var owner: SymbolTable.Symbol
        /// The name, what it takes and what it returns: no overload differs in less, but for `async`.
        var signature: [String]
        /// The conditions under which nobody has written it by hand.
        var absence: [String] = []
        /// True if an extension has another one of its name, which may be what meets it.
        var hasNamesake = false
        var isWrittenByAll = false

        /// True if what meets another one meets this one, which allows for more effects.
        func isMet(with other: Method) -> Bool {
            signature == other.signature && facts.effects != other.facts.effects
                && facts.effects.union(other.facts.effects) == facts.effects
                && Set(other.facts.conditions).isSubset(of: facts.conditions)
        }
    }

    /// The methods that a resolver declares or inherits, one of each signature.
    private static func methods(
        of symbol: SymbolTable.Symbol,
        _ declarations: Declarations,
        _ packages: Packages
    ) -> [Method] {
        let owners = [symbol] + declarations.conformances.refined(by: symbol)
        func signature(_ method: FunctionFacts, in fragment: SymbolTable.Fragment) -> [String] {
            let result = TypeKey(declarations.resolve(method.result ?? .void, in: fragment)).text
            return [method.isStatic ? "static" : "", method.name, result] + method.parameters.map { $0.label ?? "_" }
        }
        let methods = owners.flatMap { owner in
            declarations.entry(owner).declarations.flatMap { fragment in
                fragment.facts.methods.filter { MethodPrefix.gather.matches($0.name) }
                    .map { Method(facts: $0, fragment: fragment, owner: owner, signature: signature($0, in: fragment)) }
            }
        }
        guard !methods.isEmpty else { return [] }
        let written = owners.flatMap { declarations.entry($0).extensions }.flatMap { part in
            let needed = packages.neededAccess(of: part.file.module, from: symbol.module)
            return part.facts.methods.filter { $0.parameters.isEmpty && !$0.isStatic && $0.access >= needed }
                .map { method in
                    let clauses = part.facts.requirements + method.requirements
                    let isForAll = clauses.allSatisfy { holds($0, in: part, for: symbol, declarations) }
                    return (facts: method, signature: signature(method, in: part), isForAll: isForAll)
                }
        }
        var seen: Set<[String]> = []
        return methods.compactMap { method in
            guard !methods.contains(where: method.isMet), seen.insert(method.signature).inserted else { return nil }
            let effects = method.facts.effects
            // Methods of an extension for all that conform are the user's own, where they are there, also if they throw.
            let own = written.filter { other in
                other.signature == method.signature && other.isForAll
                    && (other.facts.effects.isAsync == effects.isAsync || other.facts.effects.union(effects) == effects)
            }
            guard own.allSatisfy({ !$0.facts.conditions.isEmpty }) else { return nil }
            var method = method
            method.absence = own.map { "!(\(Conditions.text($0.facts.conditions)))" }
            method.hasNamesake = written.contains { $0.facts.name == method.facts.name && $0.facts.conditions.isEmpty }
            method.isWrittenByAll = isWritten(method.facts.name, byAllThatConformTo: symbol, declarations)
            return method
        }
    }

    /// True if a clause of an extension excludes nothing that conforms to a resolver.
    private static func holds(
        _ clause: RequirementFacts,
        in part: SymbolTable.Fragment,
        for symbol: SymbolTable.Symbol,
        _ declarations: Declarations
    ) -> Bool {
        guard clause.relation == .conformance, clause.left.names == ["Self"] else { return false }
        let conformances = declarations.conformances
        return declarations.resolve(clause.right, in: part).protocols.allSatisfy { type in
            if let target = declarations.table.symbol(of: type, in: part.file) {
                return conformances.lineage(of: symbol).contains(target)
            }
            let name = type.names?.last ?? ""
            return name == MarkerProtocol.resolver.rawValue || name == "Sendable" && conformances.isSendable(symbol)
                || conformances.unreadSupertypes(of: symbol).contains { StandardProtocols.implies($0, name) }
        }
    }

    /// True if there are types that conform, and each has a method of that name, or inherits it.
    private static func isWritten(
        _ name: String,
        byAllThatConformTo symbol: SymbolTable.Symbol,
        _ declarations: Declarations
    ) -> Bool {
        let conformances = declarations.conformances
        let types = conformances.heirs(of: [symbol]).filter { !conformances.isProtocol($0) }
        return !types.isEmpty
            && types.allSatisfy { type in
                conformances.lineage(of: type).filter { !conformances.isProtocol($0) }.map(declarations.entry)
                    .flatMap { $0.declarations + $0.extensions }.flatMap(\.facts.methods)
                    .contains { $0.name == name && $0.parameters.isEmpty && !$0.isStatic && $0.conditions.isEmpty }
            }
    }

    /// The reason why a method cannot be generated.
    private func problem(of method: Method) -> String? {
        let facts = method.facts
        if facts.isStatic { return "it is static" }
        if facts.isMutating { return "it is mutating or consuming" }
        if !facts.genericParameters.isEmpty { return "it is generic" }
        if !facts.parameters.isEmpty { return "it has parameters" }
        guard element(of: method) == nil else { return nil }
        return "it returns `\(facts.result ?? .path(["Void"]))`, and not an array of a protocol"
    }

    /// The elements of the result; `nil` where it is no array, or one of something that nothing conforms to.
    private func element(of method: Method) -> TypeExpression? {
        let written = method.facts.result ?? .void
        let type = declarations.resolve(written, in: method.fragment)
        let element: TypeExpression
        if case .array(let spelled) = type.unattributed {
            element = spelled
        } else if case .array(let canonical) = type.unattributed.canonical {
            element = canonical
        } else {
            return nil
        }
        switch element {
        case .existential, .composition: return element
        case .named:
            guard let symbol = declarations.table.symbol(of: element, in: method.fragment.file) else { return nil }
            return declarations.conformances.isProtocol(symbol) ? element : nil
        case .optional, .array, .dictionary, .tuple, .function, .opaque, .metatype, .attributed, .verbatim: return nil
        }
    }

    private func refuse(
        _ method: Method,
        _ reason: String,
        _ remedy: String? = nil,
        in key: TypeKey,
        of graph: inout Graph
    ) {
        guard let place = graph.resolvers.firstIndex(where: { $0.key == key }), key == ownerKey(of: method) else {
            return
        }
        graph.resolvers[place].defects.append(
            Defect(
                .unsupportedGathering(reason: reason, remedy: remedy),
                at: method.facts.location,
                member: method.facts.name
            )
        )
    }

    private func ownerKey(of method: Method) -> TypeKey { TypeKey(declarations.type(of: method.owner)) }

    // MARK: What is gathered

    private func gather(_ method: Method, in key: TypeKey, of graph: inout Graph) {
        guard let node = graph.resolver(key), let element = element(of: method) else { return }
        let conformance = GatheredConformance(declarations, to: element, in: method.fragment.file, graph.configuration)
        let shared = node.bindings.filter { index in
            let binding = graph.bindings[index]
            return binding.lifetime.isShared && binding.defects.isEmpty && binding.generics == nil
                && conformance.holds(for: binding.type, of: binding)
        }
        .map { graph.bindings[$0] }
        .sorted { ($0.key, $0.name, $0.location) < ($1.key, $1.name, $1.location) }
        if let obstacle = shared.lazy.compactMap({ self.obstacle($0, to: element, method) }).first {
            return refuse(method, obstacle.reason, obstacle.remedy, in: key, of: &graph)
        }
        let contributed = contributions(to: element, of: node, in: graph)
        let keys = Set(contributed.map(\.key))
        let inherited = inheritedContributions(to: element, of: node, in: graph).filter { !keys.contains($0.key) }
        let requests = inherited.map(Request.init) + shared.map(Self.optional) + contributed.map(Request.init)
        let index = graph.bindings.count
        graph.bindings.append(binding(method, element, requests, in: node))
        graph.updateResolver(key) { node in
            node.bindings.append(index)
            for place in node.requirements.members.indices {
                let member = node.requirements.members[place]
                guard member.name == method.facts.name, member.parameters.isEmpty,
                    TypeKey(member.result) == TypeKey(.array(element))
                else { continue }
                node.requirements.members[place].isGenerated = true
            }
        }
    }

    private func contributions(to element: TypeExpression, of node: ResolverNode, in graph: Graph) -> [Binding] {
        node.bindings.map { graph.bindings[$0] }.filter { binding in
            binding.isContribution && binding.defects.isEmpty && TypeKey(binding.type) == TypeKey(element)
        }
    }

    /// The contributions of parents, the outermost first, up to one that gathers by itself.
    private func inheritedContributions(
        to element: TypeExpression,
        of node: ResolverNode,
        in graph: Graph
    ) -> [Binding] {
        var found: [Binding] = []
        var seen: Set<TypeKey> = [node.key]
        var next = node.parent?.key
        while let key = next, seen.insert(key).inserted, let parent = graph.resolver(key),
            collections[key]?.contains(TypeKey(.array(element))) != true
        {
            let added = contributions(to: element, of: parent, in: graph)
            let keys = Set(found.map(\.key))
            found = added.filter { !keys.contains($0.key) } + found
            next = parent.parent?.key
        }
        return found
    }

    /// The reason why a method cannot use the conformance of what it would gather.
    private func obstacle(
        _ binding: Binding,
        to element: TypeExpression,
        _ method: Method
    ) -> (reason: String, remedy: String)? {
        guard let file = declarations.table.context(at: binding.location.file),
            let symbol = declarations.table.symbol(of: binding.type, in: file),
            let actor = declarations.actor(ofConformanceOf: symbol, to: element, in: method.fragment.file),
            actor != isolation(of: method)
        else { return nil }
        return (
            "`\(binding.type)` conforms to `\(element.stripped)` on `@\(actor)` alone, and the method is not there",
            "write `@\(actor)` at `\(method.facts.name)`, or let `\(binding.type)` conform without it"
        )
    }

    private func isolation(of method: Method) -> String? {
        declarations.isolation.isolation(ofRequirement: method.facts, in: method.fragment, of: method.owner)
    }

    /// A request for what the resolver may lack, or what lives elsewhere.
    private static func optional(_ binding: Binding) -> Request {
        var request = Request(for: binding)
        request.type = .optional(binding.type)
        request.key = TypeKey(request.type)
        return request
    }

    private func binding(
        _ method: Method,
        _ element: TypeExpression,
        _ requests: [Request],
        in node: ResolverNode
    ) -> Binding {
        let (facts, fragment) = (method.facts, method.fragment)
        var binding = Binding(
            key: TypeKey(.array(element)),
            type: .array(element),
            kind: .gathering(ResolverMember(name: facts.name, isRequirement: true)),
            name: LabelCase.lowerCamel(MethodPrefix.gather.subject(of: facts.name)),
            owner: .resolver(node.key),
            module: node.module,
            requests: requests,
            effects: facts.effects,
            isolation: isolation(of: method),
            access: facts.access,
            conditions: Conditions.union(facts.conditions, method.absence),
            location: facts.location
        )
        binding.thrown = declarations.thrownType(of: facts, in: fragment)
        binding.member?.isWrittenByAll = method.isWrittenByAll
        binding.limit(by: facts.attributes)
        if binding.isolation == nil, !facts.isNonisolated, node.requirements.isForActors,
            declarations.isolation.isForActors(method.owner)
        {
            binding.member?.actor = node.key
        }
        return binding
    }
}
