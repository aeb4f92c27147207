/// The loads around a request: noted where somebody has to load, put together where somebody has to wait or to
/// complain.
@usableFromInline
struct LoadChain {
    /// The innermost load of something cached, or of something asynchronous, that the request is part of.
    let base: Load?
    /// The one that the container was made for, if that is another: a container may be handed from one running load to
    /// another, and then a request is part of both.
    private let handed: Load?
    /// The disposable features that the thread is loading within the base, outermost first.
    private(set) var frames: [ChainStep] = []

    /// The load that the running task is part of.
    @TaskLocal static var current: Load?

    /// The chain around a request on this thread and in this task.
    ///
    /// - Parameter container: The load that the container was made for which is asked, if it ran a moment ago.
    init(handed container: Load?) {
        handed = container
        base = Self.current.flatMap { $0.isRunning ? $0 : nil } ?? handed
        var frame = LoadFrame.innermost
        while let current = frame {
            frames.append(current.pointee.step)
            frame = current.pointee.outer
        }
        frames.reverse()
    }

    /// The number of loads around the request.
    var depth: Int { (base?.depth ?? 0) + frames.count }

    /// The running loads that the request is part of, the innermost first. The mutex of ``LoadLedger`` has to be held.
    var loads: [Load] {
        let loads = Self.running(from: base)
        guard let handed, !loads.contains(where: { $0 === handed }) else { return loads }
        return loads + Self.running(from: handed)
    }

    /// The loads around the caller, as far as its thread and its task tell, outermost first.
    static func steps() -> [ChainStep] { LoadChain(handed: nil).steps }

    private var steps: [ChainStep] { LoadLedger.withLock { steps(after: nil) } }

    /// The chain for an error, outermost first.
    var requests: [FeatureRequest] { steps.map(FeatureRequest.init) }

    /// The steps from a load to the request, outermost first and without the load itself; all of them if it is not on
    /// the path. The mutex of ``LoadLedger`` has to be held.
    func steps(after load: Load?) -> [ChainStep] {
        var steps: [ChainStep] = frames.reversed()
        var link = base
        while let current = link, current !== load {
            steps.append(current.step)
            steps += current.between.reversed()
            link = current.outer
        }
        return steps.reversed()
    }

    /// The same without the innermost disposable feature, for an error of its loader.
    var withoutInnermostFrame: LoadChain {
        var chain = self
        _ = chain.frames.popLast()
        return chain
    }

    private static func running(from innermost: Load?) -> [Load] {
        var found: [Load] = []
        var link = innermost
        while let load = link {
            if !load.isOver { found.append(load) }
            link = load.outer
        }
        return found
    }
}
