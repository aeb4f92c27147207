import PatchbayConcurrency

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
        guard let innermost = LoadFrame.innermost else { return }
        frames = sequence(first: innermost, next: \.outer).map(\.step).reversed()
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

/// The context of a disposable feature, for as long as the load is on the stack of its thread.
///
/// It keeps nothing. A context need not be `Sendable`, and a task that a loader begins keeps its chain for longer than
/// the loader runs, to let go of it on whatever thread.
struct StackedContextNote: ContextNote {
    private let context: ObjectIdentifier

    init?(_ frame: LoadFrame) {
        guard let context = frame.context else { return nil }
        self.context = ObjectIdentifier(context)
    }

    /// The description, if the load is on the stack of the thread that asks.
    var contextDescription: String? {
        guard let innermost = LoadFrame.innermost else { return nil }
        let frames = sequence(first: innermost, next: \.outer)
        return frames.lazy.compactMap(\.context).first { ObjectIdentifier($0) == context }?.description
    }
}

/// The loads that run in this process, and which of them wait for which.
///
/// One mutex protects all that changes while features are loaded and branches are opened and closed. It is held for a
/// few instructions, for a walk over what runs, is kept or is open in one branch, or while a table is made; never while
/// code of the user's runs. Nobody takes it for what was loaded before, unless a loader asks. Because it sees all
/// trees, it tells a wait that ends from one that cannot.
enum LoadLedger {
    private static let mutex = PthreadMutex()

    /// The lock is not recursive.
    static func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try mutex.withLock(body)
    }

    // The mutex has to be held for all that follow.

    /// Notes that everything on the chain of a waiter now waits for a load.
    ///
    /// - Throws: ``EndlessWait`` if that would close a cycle; then nothing was noted.
    static func begin(_ waiter: Waiter) throws(EndlessWait) {
        let loads = waiter.chain.loads
        if loads.isEmpty { return }
        if let (own, steps) = path(from: waiter.wanted, to: loads) {
            let step = waiter.wanted.step(at: waiter.place)
            throw EndlessWait(steps: [own.step] + waiter.chain.steps(after: own) + [step] + steps)
        }
        waiter.waiting = loads
        for load in loads { load.awaited.append(waiter) }
    }

    /// Notes that the wait is over.
    static func end(_ waiter: Waiter) {
        for load in waiter.waiting { load.awaited.removeAll { $0 === waiter } }
    }

    /// The path from a load, by what it waits for, to one of the caller's: which that is, and the steps behind the first
    /// one.
    ///
    /// Not recursive: as many loads as there are tasks may wait in a row.
    private static func path(from wanted: Load, to loads: [Load]) -> (Load, [ChainStep])? {
        var visited: Set<ObjectIdentifier> = []
        var levels: [(load: Load, waits: [Waiter], next: Int)] = []
        var load = wanted
        while true {
            if loads.contains(where: { $0 === load }) {
                return (load, levels.flatMap { steps(of: $0.load, by: $0.waits[$0.next - 1]) })
            }
            if !load.isOver, visited.insert(ObjectIdentifier(load)).inserted { levels.append((load, load.awaited, 0)) }
            while let level = levels.last, level.next == level.waits.count { levels.removeLast() }
            guard let deepest = levels.indices.last else { return nil }
            load = levels[deepest].waits[levels[deepest].next].wanted
            levels[deepest].next += 1
        }
    }

    private static func steps(of load: Load, by wait: Waiter) -> [ChainStep] {
        wait.chain.steps(after: load) + [wait.wanted.step(at: wait.place)]
    }
}

/// A wait that would never end.
struct EndlessWait: Error {
    /// The path that it goes through, with the same feature first and last.
    let steps: [ChainStep]
}
