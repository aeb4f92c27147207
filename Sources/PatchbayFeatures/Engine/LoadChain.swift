import PatchbayAtomics

/// What is being loaded around a request. Put together only where somebody has to load, to wait or to complain.
struct LoadChain {
    /// The innermost load of something cached, or of something asynchronous, that the request is part of.
    let base: Load?
    /// The running loads that the request is part of, outermost first, each with the steps between it and the request.
    let loads: [(load: Load, within: [ChainStep])]
    /// The disposable features that the thread is loading within that, outermost first.
    private(set) var frames: [ChainStep]

    /// The load that the running task is part of.
    @TaskLocal static var current: Load?

    /// The chain around a request to a container, on this thread and in this task.
    ///
    /// - Parameter handed: The load that the container was made for.
    init(handed container: Load?) {
        let task = Self.current.flatMap { $0.isRunning ? $0 : nil }
        let handed = container.flatMap { $0.isRunning ? $0 : nil }
        base = task ?? handed
        var frames: [ChainStep] = []
        var frame = Self.innermostFrame
        while let current = frame {
            frames.append(current.pointee.step)
            frame = current.pointee.outer
        }
        frames.reverse()
        self.frames = frames
        var loads = Self.loads(from: base, frames)
        // A container may be handed from one running load to another: then the request is part of both.
        if let handed, !loads.contains(where: { $0.load === handed }) {
            loads = Self.loads(from: handed, frames) + loads
        }
        self.loads = loads
    }

    static var innermostFrame: UnsafePointer<LoadFrame>? {
        patchbay_frame(patchbay_this_thread())?.assumingMemoryBound(to: LoadFrame.self)
    }

    /// What is being loaded around the caller, as far as its thread and its task tell.
    static func steps() -> [ChainStep] { LoadChain(handed: nil).steps }

    /// The same without the innermost disposable feature, for an error of its loader.
    var withoutInnermostFrame: LoadChain {
        var chain = self
        _ = chain.frames.popLast()
        return chain
    }

    /// Everything on the way, outermost first.
    var steps: [ChainStep] {
        var steps = frames
        var load = base
        while let current = load {
            steps = current.between + [current.step] + steps
            load = current.outer
        }
        return steps
    }

    private static func loads(from innermost: Load?, _ frames: [ChainStep]) -> [(load: Load, within: [ChainStep])] {
        var found: [(load: Load, within: [ChainStep])] = []
        var steps = frames
        var load = innermost
        while let current = load {
            if current.isRunning { found.append((current, steps)) }
            steps = current.between + [current.step] + steps
            load = current.outer
        }
        // What is between an outer load and an inner one comes before the inner one.
        return found.reversed()
    }
}
