import PatchbayModel

/// A shared type that needs something which nothing provides, so that what it is would depend on who asks first.
///
/// ```swift
/// final class Cache: SharedInjectable {
///     struct Dependency { let user: User }  // nobody provides `User`
/// ```
struct SharedNeedsCallerCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let (graph, resolvers) = (context.graph, context.wiredResolvers)
        let lookups = resolvers.map(\.lookup)
        // A generic type lacks the same for each type that it is made for.
        return graph.bindings.indices.flatMap { index -> [Diagnostic] in
            let binding = graph.bindings[index]
            guard binding.lifetime.isShared, binding.generics == nil, binding.defects.isEmpty,
                !isSatisfied(binding, resolvers)
            else { return [] }
            let concerned = concerned(index, binding, resolvers)
            guard let resolver = concerned.first else { return [] }
            return genuine(index, resolver.lookup, lookups)
                .map { finding(index, $0, resolver, concerned.dropFirst(), lookups) }
        }
        .oneAPlace
    }

    /// True if a resolver that inherits the provider has what the one lacks that declares it.
    private func isSatisfied(_ binding: Binding, _ resolvers: [ResolvedResolver]) -> Bool {
        guard binding.isProvider else { return false }
        return resolvers.contains { resolver in
            resolver.lookup.owned.contains { resolver.lookup.graph.bindings[$0].location == binding.location }
        }
    }

    /// The resolvers whose lack it is: of those that lack least, and nothing that a child has, who keep a store, and of
    /// these the outermost, where it would live if the rest were there.
    private func concerned(_ index: Int, _ binding: Binding, _ resolvers: [ResolvedResolver]) -> [ResolvedResolver] {
        let lookups = resolvers.map(\.lookup)
        if let choice = binding.sharing.owner {
            let chosen = resolvers.first { $0.lookup.owner(of: index) == 0 && $0.node.answers(to: choice.key) }
            return chosen.map { [$0] } ?? []
        }
        // A type of another module counts only where this one asks for it: that a library has some that nobody uses
        // here, and others that need them, is no lack. A requirement is the lack of whoever refines it.
        let concerned = resolvers.filter { resolver in
            binding.isProvider || binding.module == resolver.node.module || resolver.wantedKeys.contains(binding.key)
        }
        // A resolver that does not see it cannot own it; to look it up among what all see takes time.
        guard concerned.allSatisfy({ $0.lookup.owner(of: index) == nil }) else { return [] }
        let seeing = concerned.filter { $0.node.bindings.contains(index) }
        let lacks = seeing.map { resolver in
            let lacking = genuine(index, resolver.lookup, lookups).map(\.request)
            // A closure that is not filled may be written otherwise.
            let values = lacking.filter { target(of: $0, resolver) == nil }
            // Where children have what is missing, it would live with one of them once that has the rest.
            let elsewhere = lacking.filter { resolver.lookup.isAnsweredFurtherIn($0, lookups) }
            return [values, lacking, elsewhere].map { Set($0.map { AssistedParameter.Identity($0) }).count }
        }
        let ranks = zip(seeing, lacks).map { resolver, lack in
            (lack[0], lack[1], lack[2], resolver.node.store == nil ? 1 : 0, resolver.lookup.outer.count)
        }
        guard let best = ranks.min(by: <) else { return [] }
        return zip(seeing, ranks).filter { $0.1 == best }.map(\.0).sorted { $0.node.key < $1.node.key }
    }

    /// The shortages that no other finding reports, one for each thing that is missing.
    private func genuine(_ index: Int, _ lookup: BindingLookup, _ lookups: [BindingLookup]) -> [Shortage] {
        var told: Set<AssistedParameter.Identity> = []
        return Shortage.all(from: index, lookup).filter { shortage in
            guard shortage.path.map(\.binding).allSatisfy(lookup.isCompiled) else { return false }
            let key = shortage.request.wanted.key
            let bindings = lookup.graph.bindings
            // A shared binding that lives with some resolver lacks nothing itself; if both say where they live, another
            // check tells that they do not meet.
            let hasOwner = bindings[index].sharing.owner != nil
            let hasOwnFinding = bindings.indices.contains { other in
                bindings[other].key == key && bindings[other].lifetime.isShared
                    && lookups.contains { $0.node.bindings.contains(other) }
                    && (hasOwner && bindings[other].sharing.owner != nil
                        || lookups.allSatisfy { $0.owner(of: other) == nil })
            }
            guard !hasOwnFinding, !lookup.graph.isDefective(shortage.request.wanted.type) else { return false }
            // With a chosen owner, what lives further in is another finding.
            guard
                lookup.graph.bindings[index].sharing.owner == nil
                    || !lookup.isAnsweredFurtherIn(shortage.request, lookups)
            else { return false }
            let request = shortage.request
            return told.insert(AssistedParameter.Identity(label: request.label, key: request.wanted.key)).inserted
        }
    }

    /// - Parameter others: Resolvers that could keep it just as well.
    private func finding(
        _ index: Int,
        _ shortage: Shortage,
        _ resolver: ResolvedResolver,
        _ others: ArraySlice<ResolvedResolver>,
        _ lookups: [BindingLookup]
    ) -> Diagnostic {
        let lookup = resolver.lookup
        let binding = lookup.graph.bindings[index]
        let request = shortage.request
        let wanted = request.wanted
        var offered = wanted.type
        // One that takes arguments fits in no way, or it would be filled: nothing that makes its result helps.
        if case .function(let function) = request.type.unattributed, !function.parameters.isEmpty {
            offered = request.type
        }
        let otherwise: String? =
            filled(request, resolver) ?? hidden(wanted, lookup)
            ?? conformer(to: wanted, lookup) ?? parent(with: wanted, lookup.node, lookups)
        // A requirement of another module is mended where it is refined.
        let isForeign = binding.isProvider && binding.module != lookup.node.module
        return Diagnostic(
            .sharedNeedsCaller,
            at: isForeign ? lookup.node.location : request.location,
            "`\(binding.type)` is shared, and nothing provides `\(request.label): \(request.type)`",
            chain: lookup.graph.notes(along: shortage.path) + [.init(binding.reasonForSharing, at: binding.location)]
                + resolver.paths.notes(to: index),
            similar: NearBindings(lookup, besides: shortage.path).notes(for: wanted),
            help: "\(otherwise.map { "\($0); or " } ?? "")provide it: `\(provider(of: request, offered, lookup))` in "
                + "`\(lookup.node.type)`\(choice(others.filter { $0.lacks(request, of: index) }))"
                + (isForeign ? "" : "; or \(remedy(for: binding))")
        )
    }
}

extension SharedNeedsCallerCheck {
    /// The mend that lets something that there is stand for the protocol that is asked for.
    private func conformer(to wanted: Request, _ lookup: BindingLookup) -> String? {
        let seen = Set(lookup.node.bindings)
        let conformer = lookup.graph.conformers[wanted.key]?.first(where: seen.contains)
        return conformer.flatMap { lookup.graph.mend(letting: $0, standFor: wanted.type) }
    }

    /// The line that makes another resolver the parent, which is in plain sight by another name and has what is asked for.
    private func parent(with wanted: Request, _ node: ResolverNode, _ lookups: [BindingLookup]) -> String? {
        guard node.parent == nil, let owner = lookups.owner(of: wanted.key) else { return nil }
        let property = node.requirements.members.first {
            $0.kind != .method && TypeKey($0.result.stripped) == TypeKey(owner.stripped)
        }
        return property.map {
            "call `\($0.name)` `parent`, as the parent is called: `var parent: any \(owner) { get }`"
        }
    }

    /// The mend of what another module could make, but not from here.
    private func hidden(_ wanted: Request, _ lookup: BindingLookup) -> String? {
        let (graph, module) = (lookup.graph, lookup.node.module)
        let seen = Set(lookup.node.bindings)
        let index = graph.bindings.indices.first { index in
            let binding = graph.bindings[index]
            guard binding.module != module, binding.defects.isEmpty, binding.isInjectable || binding.isModuleFactory,
                !seen.contains(index)
            else { return false }
            return binding.key == wanted.key
                || binding.generics != nil && TypePattern(binding).match(wanted.type) != nil
        }
        return index.map { index in
            let binding = graph.bindings[index]
            return HiddenReason(binding, from: module, in: graph).explanation(binding, lookup).help
        }
    }

    /// A provider to write. Beside one of its name, or of what conforms, it takes what that returns: most often it is what
    /// is meant.
    private func provider(of request: Request, _ offered: TypeExpression, _ lookup: BindingLookup) -> String {
        let name = "provide\(LabelCase.upperCamel(request.label))"
        let providers = lookup.node.bindings.filter { lookup.graph.bindings[$0].isProvider }
        let conformers = lookup.graph.conformers[request.wanted.key] ?? []
        let source =
            providers.map { lookup.graph.bindings[$0] }.first { $0.member?.name == name && $0.requests.isEmpty }
            ?? conformers.first(where: providers.contains).map { lookup.graph.bindings[$0] }
        let parameter = source.map { "\(LabelCase.lowerCamel($0.type.names?.last ?? "value")): \($0.type)" }
        return "func \(name)(\(parameter ?? "")) -> \(offered)"
    }

    /// The binding that a closure is for, if it brings something to it.
    private func target(of request: Request, _ resolver: ResolvedResolver) -> (deferral: Deferral, binding: Int)? {
        guard let deferral = request.deferral, !deferral.parameters.isEmpty,
            case .binding(let target) = resolver.lookup.answer(to: deferral.request)
        else { return nil }
        return (deferral, target)
    }

    /// The closure that would be filled in place of the one that is asked for, if that is for something that is made.
    private func filled(_ request: Request, _ resolver: ResolvedResolver) -> String? {
        target(of: request, resolver).map { deferral, target in
            FilledClosure(deferral, for: request, target, resolver).help(deferral, target, resolver.lookup)
                + ", which is filled"
        }
    }

    private func choice(_ others: [ResolvedResolver]) -> String {
        guard !others.isEmpty else { return "" }
        let names = others.prefix(3).map { "`\($0.node.type)`" }
        return ", or in \(names.joined(separator: " or ")) if it is to live there"
    }

    private func remedy(for binding: Binding) -> String {
        let remedy =
            binding.methodOfResolver.map { "call the method `provide\(ProviderName.subject(of: $0))`" }
            ?? "make `\(binding.type)` `Injectable`"
        return "\(remedy), so that callers bring it for one of their own"
    }
}

extension ResolvedResolver {
    /// True if a request of a binding, or of what it needs, has no answer here either.
    fileprivate func lacks(_ request: Request, of index: Int) -> Bool {
        let identity = AssistedParameter.Identity(request)
        return Shortage.all(from: index, lookup).contains { AssistedParameter.Identity($0.request) == identity }
    }
}

extension BindingLookup {
    /// The resolvers below this one that have an answer to a request.
    func inner(_ lookups: [BindingLookup], answering request: Request) -> [BindingLookup] {
        lookups.filter { lookup in
            lookup.outer.contains { $0.node.key == node.key } && lookup.answer(to: request) != .assisted
        }
    }

    func isAnsweredFurtherIn(_ request: Request, _ lookups: [BindingLookup]) -> Bool {
        !inner(lookups, answering: request).isEmpty
    }
}

/// A shared generic type that a resolver has no instance of, because nothing says for which types one is wanted.
///
/// ```swift
/// final class Registry<Item>: SharedInjectable { … }  // and nobody asks for a `Registry<User>`
/// ```
///
/// Each type has a place of its own in the store, and the store is written down before the program runs. What other
/// modules see may be asked for there.
struct SharedGenericCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let shared = context.graph.bindings.indices.filter { index in
            let binding = context.graph.bindings[index]
            return binding.generics != nil && binding.lifetime.isShared && binding.defects.isEmpty
                && binding.access < .package
        }
        guard !shared.isEmpty else { return [] }
        let made = Set(context.graph.bindings.filter { $0.isSpecialized && $0.lifetime.isShared }.map(\.location))
        let modules = Set(context.graph.resolvers.map(\.module))
        let unasked = shared.map { context.graph.bindings[$0] }
            .filter { !made.contains($0.location) && modules.contains($0.module) }
        guard !unasked.isEmpty else { return [] }
        // A type that does not fit is missing where it is asked for.
        let asked = context.graph.bindings.flatMap(\.requests).filter { $0.openness == nil }.map(\.wanted.type)
        // One that could stand for what is asked for is told of there.
        let told = Set(context.graph.openConformers.values.joined().map { context.graph.bindings[$0.binding].location })
        return unasked.filter { !isAsked($0, asked) && !told.contains($0.location) }.map(finding)
    }

    private func isAsked(_ binding: Binding, _ asked: [TypeExpression]) -> Bool {
        let pattern = TypePattern(binding)
        return asked.contains { pattern.match($0) != nil }
    }

    private func finding(_ binding: Binding) -> Diagnostic {
        Diagnostic(
            .sharedGeneric,
            at: binding.location,
            "`\(binding.type)` is shared, and nothing asks for it with types in the place of "
                + (binding.generics?.parameters ?? []).map { "`\($0)`" }.joined(separator: ", "),
            help: "ask for it in the `Dependency` of what needs it, as in `let \(binding.exampleLabel): "
                + "\(binding.exampleType)`: the store has a place for each type that is asked for"
        )
    }
}

extension Binding {
    fileprivate var exampleLabel: String { LabelCase.lowerCamel(name) }

    /// The type with something in the place of its parameters: with `Int`, unless more is required than that has.
    fileprivate var exampleType: TypeExpression {
        let parameters = generics?.parameters ?? []
        let plain: Set<String> = [
            "Sendable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable",
        ]
        let isPlain = (generics?.requirements ?? []).allSatisfy { requirement in
            requirement.relation == .conformance && requirement.right.names.map { plain.isSuperset(of: $0) } ?? false
        }
        let example = isPlain ? TypeExpression.path(["Int"]) : .verbatim("…")
        return Substitution(Dictionary(parameters.map { ($0, example) }) { first, _ in first })(type)
    }
}

/// Findings that several resolvers have of one mistake, told once.
struct SharedMistakes {
    private var findings: [AnyHashable: [(resolver: String, finding: Diagnostic)]] = [:]

    mutating func add(_ finding: Diagnostic, in node: ResolverNode) {
        // Two of them are one mistake though resolver and path differ.
        var mistake = finding.identity
        mistake.message = mistake.message.replacing("`\(node.type)`", with: "")
        add(finding, in: node, as: mistake)
    }

    /// Takes what one resolver has.
    ///
    /// - Parameter mistake: What makes it one with that of another resolver.
    mutating func add(_ finding: Diagnostic, in node: ResolverNode, as mistake: some Hashable) {
        findings[mistake, default: []].append(("`\(node.type)`", finding))
    }

    /// The findings about requests of some bindings of each resolver, told once.
    ///
    /// - Parameter mistake: What of a request makes its finding one with that of another resolver.
    static func told<Mistake: Hashable>(
        of resolvers: [ResolvedResolver],
        in bindings: (ResolvedResolver) -> [Int],
        as mistake: KeyPath<Request, Mistake>,
        _ finding: (Request, Int, ResolvedResolver) -> Diagnostic?
    ) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for resolver in resolvers {
            for index in bindings(resolver) {
                for request in resolver.lookup.requests(of: index) {
                    guard let finding = finding(request, index, resolver) else { continue }
                    mistakes.add(finding, in: resolver.node, as: request[keyPath: mistake])
                }
            }
        }
        return mistakes.told()
    }

    /// Each mistake with the shortest path to it, and the names of the other resolvers that have it.
    ///
    /// - Returns: the findings, sorted.
    func told() -> [Diagnostic] {
        findings.values.compactMap { all -> Diagnostic? in
            // The finding of the first resolver stands for several that are as short.
            guard let first = all.min(by: { $0.finding.chain.count < $1.finding.chain.count }) else { return nil }
            var finding = first.finding
            let others = Set(all.map(\.resolver)).subtracting([first.resolver]).sorted()
            if !others.isEmpty { finding.chain.append(.init("also in \(others.joined(separator: ", "))")) }
            return finding
        }
        .sorted()
    }
}
