/// Finds a disposable feature that needs itself, by way of other tasks or threads.
///
/// Contexts are not compared: they may belong to another task by now. So only a feature without context is found at
/// once; one with a context is found when loads are nested deeper than anybody means.
struct DisposableCycle {
    let load: Load
    let owner: Branch
    let chain: LoadChain
    let hasContext: Bool

    /// Begins the load, unless it is one too many.
    ///
    /// - Parameter hasRoom: Whether there is room for one more load.
    /// - Throws: ``FeatureCycle``, ``FeatureNestingTooDeep``.
    func begin(hasRoom: Bool) throws {
        let (step, path) = LoadLedger.withLock { () -> (ChainStep, [ChainStep]?) in
            let isEqual = { (other: Load) in other.loader === load.loader && other.owner === owner }
            let outer = hasContext ? nil : chain.loads.first(where: isEqual)
            if let outer { return (load.step, [outer.step] + chain.steps(after: outer) + [load.step]) }
            if hasRoom { load.begin(in: owner) }
            return (load.step, nil)
        }
        if let path {
            throw FeatureCycle(
                request: FeatureRequest(step),
                chain: chain.requests,
                path: path.map(FeatureRequest.init)
            )
        }
        if hasRoom { return }
        throw FeatureNestingTooDeep(request: FeatureRequest(step), chain: chain.requests)
    }
}
