/// A model of tasks that want what one of them makes asynchronously, and of which some are cancelled while they wait.
struct FlightModel: InterleavingModel {
    enum Step: Hashable {
        case look, claim, make, end
        case admit(Int)
        case suspended, done
    }

    struct Waiter: Hashable {
        var step = Step.look
        /// Its attempt fails.
        var fails = false
        var isCancelled = false
        /// The number of times that its continuation was resumed.
        var resumptions = 0
        var isRegistered = false
    }

    enum Flaw: Hashable { case none, endIsForgotten }

    var waiters: [Waiter]
    /// The tasks that somebody cancels, each in one moment.
    var cancels: [Int]
    let flaw: Flaw
    /// The number of the attempt that is under way.
    var attempt: Int?
    var attempts = 0
    var hasLanded = false
    var timesMade = 0
    var fault: String?

    init(tasks: Int, failing: Int = 0, cancelled: [Int] = [], flaw: Flaw = .none) {
        waiters = (0..<tasks).map { Waiter(fails: $0 < failing) }
        cancels = cancelled
        self.flaw = flaw
    }

    var actorCount: Int { waiters.count + 1 }
    func isDone(_ actor: Int) -> Bool { actor < waiters.count ? waiters[actor].step == .done : cancels.isEmpty }

    func isReady(_ actor: Int) -> Bool {
        guard actor < waiters.count, waiters[actor].step == .suspended else { return true }
        return waiters[actor].resumptions > 0
    }

    var faultsAtTheEnd: [String] { timesMade > 1 ? ["made \(timesMade) times"] : [] }

    mutating func advance(_ actor: Int) {
        guard actor < waiters.count else { return cancel(cancels.removeFirst()) }
        switch waiters[actor].step {
        case .look: waiters[actor].step = timesMade > 0 ? .done : .claim
        case .claim:
            // Under the mutex.
            if hasLanded {
                waiters[actor].step = .done
            } else if let attempt {
                waiters[actor].step = .admit(attempt)
            } else {
                attempts += 1
                attempt = attempts
                waiters[actor].step = .make
            }
        case .make:
            // The value can be seen before those who wait are told.
            if !waiters[actor].fails { timesMade += 1 }
            waiters[actor].step = .end
        case .end: end(actor)
        case .admit(let awaited):
            // Under the mutex.
            if waiters[actor].isCancelled {
                waiters[actor].step = .done
            } else if attempt == awaited || flaw == .endIsForgotten {
                waiters[actor].isRegistered = true
                waiters[actor].step = .suspended
            } else {
                waiters[actor].step = .look
            }
        case .suspended:
            if waiters[actor].resumptions > 1 { fault = "somebody is woken twice" }
            waiters[actor].resumptions = 0
            waiters[actor].step = waiters[actor].isCancelled ? .done : .look
        case .done: break
        }
    }

    /// Under the mutex; those who wait are resumed after it.
    private mutating func end(_ leader: Int) {
        attempt = nil
        if !waiters[leader].fails { hasLanded = true }
        waiters[leader].step = .done
        for other in waiters.indices where waiters[other].isRegistered { resume(other) }
    }

    private mutating func cancel(_ task: Int) {
        waiters[task].isCancelled = true
        if waiters[task].isRegistered { resume(task) }
    }

    private mutating func resume(_ task: Int) {
        waiters[task].isRegistered = false
        waiters[task].resumptions += 1
    }
}
