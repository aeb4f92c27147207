/// A model of threads or tasks that touch the same things: each step is what one of them does in one indivisible moment.
protocol InterleavingModel: Hashable {
    /// The number of threads or tasks.
    var actorCount: Int { get }
    /// The first thing that went wrong.
    var fault: String? { get }

    /// Says whether one of them has nothing left to do.
    func isDone(_ actor: Int) -> Bool

    /// Says whether one that is not done can go on now.
    func isReady(_ actor: Int) -> Bool

    /// Lets one do its next step.
    mutating func advance(_ actor: Int)

    /// Whatever is wrong when all are done.
    var faultsAtTheEnd: [String] { get }
}

extension InterleavingModel {
    /// Runs every interleaving there is.
    ///
    /// - Returns: The faults that were met, and how many different states there are.
    func explore() -> (faults: Set<String>, states: Int) {
        var seen: Set<Self> = [self]
        var open = [self]
        var faults: Set<String> = []
        while let state = open.popLast() {
            let left = (0..<actorCount).filter { !state.isDone($0) }
            let ready = left.filter(state.isReady)
            if left.isEmpty {
                faults.formUnion(state.faultsAtTheEnd)
            } else if ready.isEmpty {
                faults.insert("somebody waits for ever")
            }
            for actor in ready {
                var next = state
                next.advance(actor)
                if let fault = next.fault {
                    faults.insert(fault)
                } else if seen.insert(next).inserted {
                    open.append(next)
                }
            }
        }
        return (faults, seen.count)
    }
}
