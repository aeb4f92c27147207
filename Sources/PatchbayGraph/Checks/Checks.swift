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
    public static func run(on graph: Graph) -> [Diagnostic] { run(on: ResolvedGraph(graph)) }

    /// The same, for a graph that others look at, too.
    public static func run(on context: ResolvedGraph) -> [Diagnostic] {
        guard context.alternatives.isEmpty else { return run(onEachOf: context.alternatives) }
        return Set(all.flatMap { $0.findings(in: context) }).sorted()
    }

    /// One problem in several configurations is one finding, though what surrounds it may differ.
    private static func run(onEachOf alternatives: [ResolvedGraph]) -> [Diagnostic] {
        let findings = alternatives.flatMap(run)
        return Dictionary(findings.map { ($0.identity, $0) }, uniquingKeysWith: min).values.sorted()
    }
}
