/// Finds a disposable feature that needs itself to be loaded asynchronously.
///
/// Contexts are not compared: they may belong to another task by now. So only a feature without context is found at
/// once; one with a context is found when loads are nested deeper than anybody means.
struct DisposableCircle {
    private static let limit = 500
    private let load: Load
    private let chain: LoadChain
    private let hasContext: Bool

    init(_ load: Load, _ chain: LoadChain, hasContext: Bool = false) {
        self.load = load
        self.chain = chain
        self.hasContext = hasContext
    }

    /// - Throws: ``FeatureCycle``, ``FeatureNestingTooDeep``.
    func refuse() throws {
        if !hasContext,
            let (outer, within) = chain.loads.last(where: {
                $0.load.feature == load.feature && $0.load.owner == load.owner
            })
        {
            throw FeatureCycle(
                request: FeatureRequest(load.step),
                chain: chain.steps.map(FeatureRequest.init),
                path: ([outer.step] + within + [load.step]).map(FeatureRequest.init)
            )
        }
        guard load.depth > Self.limit else { return }
        throw FeatureNestingTooDeep(request: FeatureRequest(load.step), chain: chain.steps.map(FeatureRequest.init))
    }
}
