import PatchbayConcurrency

/// The loads around a request: noted where somebody has to load, put together where somebody has to wait or to
/// complain.
@usableFromInline
struct LoadChain: Sendable {
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
        guard let innermost = LoadFrame.innermost else { return }
        frames = sequence(first: innermost, next: \.outer).map(\.step).reversed()
    }

    /// The number of loads around the request.
    var depth: Int { (base?.depth ?? 0) + frames.count }

    /// The running loads that the request is part of, the innermost first. The mutex of ``EvaluationLedger`` has to be held.
    var loads: [Load] {
        let loads = Self.running(from: base)
        guard let handed, !loads.contains(where: { $0 === handed }) else { return loads }
        return loads + Self.running(from: handed)
    }

    /// The loads around the caller, as far as its thread and its task tell, outermost first.
    static func steps() -> [ChainStep] { LoadChain(handed: nil).steps }

    private var steps: [ChainStep] { EvaluationLedger.withLock { steps(after: nil) } }

    /// The chain for an error, outermost first.
    var requests: [FeatureRequest] { steps.map(FeatureRequest.init) }

    /// The steps from a load to the request, outermost first and without the load itself; all of them if it is not on
    /// the path. The mutex of ``EvaluationLedger`` has to be held.
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

/// One feature on the way to a request.
struct ChainStep: Sendable {
    let feature: Any.Type
    let scope: Any.Type
    let place: SourcePlace
    /// The context of the request.
    let note: (any ContextNote)?

    /// The same for people. Runs code of the user's, so never while a lock is held.
    var context: String? { note?.contextDescription }
}

/// Knows what a feature was asked with, and says so when an error has to: a description is code of the user's.
protocol ContextNote: Sendable {
    var contextDescription: String? { get }
}

/// The context of a disposable feature, for as long as its load runs on its thread.
///
/// It does not keep that. A context need not be `Sendable`, and a task that a loader begins keeps its chain for longer than
/// the loader runs, to let go of it on whatever thread.
struct StackedContextNote: ContextNote, @unchecked Sendable {
    // Unchecked: what the object holds is read on the thread of its load alone, and given up there.
    private let context: FrameContext

    init?(_ frame: LoadFrame) {
        guard let context = frame.context else { return nil }
        self.context = context
    }

    /// The description, if the load runs on the thread that asks.
    var contextDescription: String? {
        guard let innermost = LoadFrame.innermost else { return nil }
        let frames = sequence(first: innermost, next: \.outer)
        return frames.contains { $0.context === context } ? context.description : nil
    }
}

/// The words of a request that waits for a load.
struct WaitNote: Sendable {
    let chain: LoadChain
    let place: SourcePlace
}

/// A wait for a load that would never end.
struct LoadCycle: Error {
    /// The path that it goes through, with the same feature first and last.
    let steps: [ChainStep]
    /// The rest of it: dependencies of factories, and what resolvers and hubs share.
    let others: [Any.Type]

    /// The mutex of ``EvaluationLedger`` has to be held.
    init(_ endless: EndlessWait) {
        let own = endless.steps.first?.evaluation as? Load
        var steps = own.map { [$0.step] } ?? []
        for step in endless.steps {
            if let note = step.wait.note as? WaitNote, let wanted = step.wait.wanted as? Load {
                steps += note.chain.steps(after: Self.load(at: step.evaluation)) + [wanted.step(at: note.place)]
            } else {
                steps += step.inner.compactMap { ($0 as? Load)?.step }
            }
        }
        self.steps = own == nil ? steps + steps.prefix(1) : steps
        others = endless.steps.flatMap { [$0.evaluation] + $0.inner }.filter { !($0 is Load) }.map(\.subject)
    }

    /// An evaluation, if it is a load; otherwise the load that it is part of.
    private static func load(at evaluation: any Evaluation) -> Load? {
        evaluation as? Load ?? (evaluation.around as? any Evaluation).flatMap(load)
    }
}
