/// Finds a disposable feature that needs itself, by way of other tasks or threads.
///
/// Contexts are not compared: they may belong to another task by now. So only a feature without context is found at
/// once; one with a context is found when loads are nested deeper than anybody means.
struct DisposableCycle {
    let load: Load
    let chain: LoadChain
    let hasContext: Bool

    /// - Parameter hasRoom: Whether there is room for one more load.
    /// - Throws: ``FeatureCycle``, ``FeatureNestingTooDeep``.
    func refuse(hasRoom: Bool) throws {
        let isEqual = { (other: Load) in other.feature == load.feature && other.owner == load.owner }
        if !hasContext, let outer = LoadLedger.withLock({ chain.loads.first(where: isEqual) }) {
            throw FeatureCycle(
                request: FeatureRequest(load.step),
                chain: chain.requests,
                path: ([outer.step] + chain.steps(after: outer) + [load.step]).map(FeatureRequest.init)
            )
        }
        if hasRoom { return }
        throw FeatureNestingTooDeep(request: FeatureRequest(load.step), chain: chain.requests)
    }
}
