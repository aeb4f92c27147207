/// Finds a disposable feature that needs itself, by way of other tasks or threads.
///
/// Contexts are not compared: they may belong to another task by now. So only a feature without context is found at
/// once; one with a context is found when loads are nested deeper than anybody means.
struct DisposableCircle {
    private let load: Load
    private let chain: LoadChain
    private let hasContext: Bool

    init(_ load: Load, _ chain: LoadChain, hasContext: Bool = false) {
        self.load = load
        self.chain = chain
        self.hasContext = hasContext
    }

    /// - Parameter hasRoom: Whether there is room for one more load.
    /// - Throws: ``FeatureCycle``, ``FeatureNestingTooDeep``.
    func refuse(hasRoom: Bool) throws {
        let isEqual = { (other: Load) in other.feature == load.feature && other.owner == load.owner }
        if !hasContext, let outer = chain.loads.first(where: isEqual) {
            throw FeatureCycle(
                request: FeatureRequest(load.step),
                chain: chain.steps.map(FeatureRequest.init),
                path: ([outer.step] + chain.steps(after: outer) + [load.step]).map(FeatureRequest.init)
            )
        }
        if hasRoom { return }
        throw FeatureNestingTooDeep(request: FeatureRequest(load.step), chain: chain.steps.map(FeatureRequest.init))
    }
}
