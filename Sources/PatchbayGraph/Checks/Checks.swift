import PatchbayModel

/// One thing that can be wrong with a graph.
protocol Check: Sendable {
    /// Every place where it is wrong.
    func findings(in context: ResolvedGraph) -> [Diagnostic]
}

/// The `check` stage: runs every check and reports all that they find.
public enum Checks {
    private static let all: [any Check] = [
        DefectCheck(),
        DeclarationProblemCheck(),
        UnboundConformanceCheck(),
        UnreadProviderCheck(),
        InvisibleTypeCheck(),
        EndlessGenericsCheck(),
        IsolationCrossingCheck(),
        UnavailableFromAsyncCheck(),
        ClashingMethodCheck(),
        SharedGenericCheck(),
        DuplicateBindingCheck(),
        AmbiguousRequestCheck(),
        DependencyCycleCheck(),
        ClashingResolversCheck(),
        UnfilledClosureCheck(),
        DeferredEffectsCheck(),
        DeferredNotSendableCheck(),
        UnsuitableClosureCheck(),
        RepeatedKeyCheck(),
        UnrequestedCollectionCheck(),
        ProvidedCollectionCheck(),
        GatheringTakesMoreCheck(),
        GatheredNothingCheck(),
        MissingStoreCheck(),
        InvalidStoreCheck(),
        SharedNeedsCallerCheck(),
        CaptiveDependencyCheck(),
        NamedBelowOwnerCheck(),
        SharedOtherwiseCheck(),
        OwnerNotAParentCheck(),
        ParentCycleCheck(),
        ConfinedAsyncCheck(),
        MissingRegistrationCheck(),
        DuplicateRegistrationCheck(),
        RegistrationCycleCheck(),
        RegisteredWithArgumentsCheck(),
        MissingFeatureCheck(),
        DuplicateFeatureCheck(),
        UnusedFeatureCheck(),
        UndefinedScopeCheck(),
        FeatureCycleCheck(),
        UnreadFeatureCheck(),
        ClashingRequirementsCheck(),
        AmbiguousAccessorCheck(),
        UnprovidedContextCheck(),
        MissingMemberCheck(),
        EntangledAlternativesCheck(),
    ]

    /// - Returns: the findings, sorted by place, each once.
    public static func run(on graph: Graph) -> [Diagnostic] {
        run(on: ResolvedGraph(graph, refuses: refuse))
    }

    /// The same, for a graph that others look at, too.
    public static func run(on context: ResolvedGraph) -> [Diagnostic] {
        guard context.alternatives.isEmpty else { return run(onEachOf: context.alternatives) }
        return Set(all.flatMap { $0.findings(in: context) }).sorted()
    }

    /// True if a check of single methods tells of a binding, or would if anybody asked for that.
    package static func refuse(_ index: Int, of resolver: ResolvedResolver) -> Bool {
        let search = CrossingSearch(resolver)
        if search.crossing(index) != nil || search.parentCrossing(index) != nil { return true }
        let deferred = DeferredNotSendableCheck()
        let calls = DeferredCall.all(of: [index], resolver)
        if calls.contains(where: { !$0.allowsEffects || deferred.finding($0, { _ in false }) != nil }) { return true }
        return !deferred.ofResolvers(askedBy: index, resolver).isEmpty
            || resolver.lookup.requests(of: index).contains { request in
                UnsuitableClosureCheck().finding(request, of: index, resolver) != nil
                    || UnavailableFromAsyncCheck().finding(request, of: index, resolver) != nil
            }
    }

    /// One problem in several configurations is one finding, though what surrounds it may differ.
    private static func run(onEachOf alternatives: [ResolvedGraph]) -> [Diagnostic] {
        let findings = alternatives.flatMap(run)
        return Dictionary(findings.map { ($0.identity, $0) }, uniquingKeysWith: min).values.sorted()
    }
}

extension Graph {
    /// True if what would make a value has a defect, of which a finding tells.
    func isDefective(_ wanted: TypeExpression) -> Bool {
        let key = TypeKey(wanted)
        return bindings.contains { binding in
            guard !binding.defects.isEmpty else { return false }
            if binding.key == key { return true }
            // A generic method may return anything.
            return binding.generics != nil && !binding.isOfResolver && TypePattern(binding).match(wanted) != nil
        }
    }

    /// Every defect of every declaration.
    var defective: [InvalidDeclaration] {
        let wired = Set(resolvers.map(\.module))
        let wanted = Set(bindings.flatMap(\.requests).map(\.wanted.key))
        let ofBindings = bindings.flatMap { binding in
            binding.defects.map {
                InvalidDeclaration(
                    name: binding.subject,
                    protocolName: binding.protocolName,
                    defect: $0,
                    isMissed: binding.isModule
                        ? wanted.contains(binding.key) : binding.isMethodOfResolver || wired.contains(binding.module)
                )
            }
        }
        let ofResolvers = resolvers.flatMap { node in
            node.defects.map {
                InvalidDeclaration(name: $0.member ?? "\(node.type)", protocolName: "Resolver", defect: $0)
            }
        }
        let ofContexts = contexts.flatMap { node in
            node.defects.map {
                InvalidDeclaration(
                    name: $0.defect.member ?? $0.owner,
                    protocolName: "ContextAccessors",
                    defect: $0.defect,
                    owner: $0.owner
                )
            }
        }
        return ofBindings + ofResolvers + ofContexts + invalidDeclarations
    }
}

extension Binding {
    fileprivate var isModule: Bool {
        switch kind {
        case .module, .moduleFactory: true
        case .initializer, .factoryMethod, .propertyInjection, .provider, .contribution, .collection, .gathering,
            .standIn:
            false
        }
    }

    /// The name of the declaration in a finding: the module itself for what makes it.
    fileprivate var subject: String {
        switch kind {
        case .moduleFactory: type.names?.dropLast().joined(separator: ".") ?? "\(type)"
        case .provider(let member), .contribution(let member, _), .gathering(let member): member.name
        case .standIn: "\(requests.first?.type ?? type)"
        case .initializer, .factoryMethod, .propertyInjection, .collection, .module: "\(type)"
        }
    }
}

extension Sequence where Element == Diagnostic {
    /// The first finding of each place: several resolvers may lack the same, and what a function registers may go into several
    /// trees.
    var oneAPlace: [Diagnostic] {
        var places: Set<SourceLocation> = []
        return filter { places.insert($0.location).inserted }
    }
}
