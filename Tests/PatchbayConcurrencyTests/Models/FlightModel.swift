/// A model of tasks that want what one of them makes asynchronously, and of which some are cancelled at any moment.
struct FlightModel: InterleavingModel {
    /// What ends a wait.
    enum Answer: Hashable {
        case lookAgain, cancelled
        case failure(ofAttempt: Int)
    }

    enum Step: Hashable {
        case look, claim, make, judge
        case end(handsOn: Bool)
        /// Those who waited are woken one after the other, when no lock is held.
        case wake([Int], Answer)
        case enter, suspended
        /// The task is cancelled and leaves: the handler does this, in whichever task it runs.
        case leave, settle
        case done
    }

    struct Waiter: Hashable {
        var step = Step.look
        /// Its attempts fail.
        var fails = false
        var isCancelled = false
        /// Cancelling it runs its handler.
        var hasHandler = false
        /// The attempt that it waits for, as long as that knows of it.
        var awaited: Int?
        /// The attempts that it ever waited for.
        var waitedFor: Set<Int> = []
        /// The first thing that it was told.
        var answer: Answer?
    }

    enum Flaw: Hashable { case none, endWakesNobody, errorsOfCancelledCount, cancelledStayInLine }

    var waiters: [Waiter]
    /// The tasks that somebody cancels, each in three moments at most.
    var cancels: [Int]
    private var cancelStep = Step.look
    let flaw: Flaw
    /// The number of the attempt that is under way.
    var attempt: Int?
    var attempts = 0
    /// The attempts whose error is nobody else's.
    var attemptsOfCancelled: Set<Int> = []
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
        // A wait does not end while its handler runs.
        let isLeaving = cancels.first == actor && cancelStep != .look
        return waiters[actor].answer != nil && !isLeaving
    }

    var faultsAtTheEnd: [String] { timesMade > 1 ? ["made \(timesMade) times"] : [] }

    mutating func advance(_ actor: Int) {
        guard actor < waiters.count else { return cancel() }
        switch waiters[actor].step {
        case .look: waiters[actor].step = timesMade > 0 ? .done : .claim
        case .claim: claim(actor)
        case .make:
            // The value can be seen before those who wait are told.
            if !waiters[actor].fails { timesMade += 1 }
            waiters[actor].step = .judge
        case .judge: judge(actor)
        case .end(let handsOn): end(actor, handsOn: handsOn)
        case .wake(let others, let answer):
            if let other = others.first { settle(other, answer) }
            waiters[actor].step = others.count > 1 ? .wake(Array(others.dropFirst()), answer) : .done
        case .enter:
            // A handler of a task that is cancelled already runs at once, in it.
            waiters[actor].hasHandler = true
            waiters[actor].step = waiters[actor].isCancelled ? .leave : .suspended
        case .leave:
            leave(actor)
            waiters[actor].step = .settle
        case .settle:
            settle(actor, .cancelled)
            waiters[actor].step = .suspended
        case .suspended: goOn(actor)
        case .done: break
        }
    }

    /// Under the mutex.
    private mutating func claim(_ task: Int) {
        if timesMade > 0 {
            waiters[task].step = .done
        } else if let attempt {
            waiters[task].step = waiters[task].isCancelled ? .done : .enter
            guard !waiters[task].isCancelled else { return }
            waiters[task].awaited = attempt
            waiters[task].waitedFor.insert(attempt)
        } else {
            attempts += 1
            attempt = attempts
            waiters[task].step = .make
        }
    }

    /// The leader looks whether it was cancelled.
    private mutating func judge(_ leader: Int) {
        let isCancelled = waiters[leader].isCancelled
        if isCancelled, let attempt { attemptsOfCancelled.insert(attempt) }
        let handsOn = waiters[leader].fails && (!isCancelled || flaw == .errorsOfCancelledCount)
        waiters[leader].step = .end(handsOn: handsOn)
    }

    /// Under the mutex.
    private mutating func end(_ leader: Int, handsOn: Bool) {
        guard let ended = attempt else {
            fault = "an attempt ends twice"
            return
        }
        attempt = nil
        let waiting = waiters.indices.filter { waiters[$0].awaited == ended }
        for other in waiting {
            if waiters[other].step == .done { fault = "somebody who left stands in line" }
            waiters[other].awaited = nil
        }
        let answer = handsOn ? Answer.failure(ofAttempt: ended) : .lookAgain
        waiters[leader].step = flaw == .endWakesNobody ? .done : .wake(waiting, answer)
    }

    private mutating func goOn(_ task: Int) {
        switch waiters[task].answer {
        case .lookAgain: waiters[task].step = .claim
        case .cancelled:
            if !waiters[task].isCancelled { fault = "a task that nobody cancelled is told so" }
            waiters[task].step = .done
        case .failure(let attempt):
            if attemptsOfCancelled.contains(attempt) { fault = "the error of a task that was cancelled is another's" }
            if !waiters[task].waitedFor.contains(attempt) { fault = "an error is that of another attempt" }
            waiters[task].step = .done
        case nil: fault = "a task goes on without an answer"
        }
        waiters[task].answer = nil
        waiters[task].hasHandler = false
    }

    /// Of somebody else. The handler runs there, if there is one.
    private mutating func cancel() {
        let task = cancels[0]
        switch cancelStep {
        case .leave:
            leave(task)
            cancelStep = .settle
        case .settle:
            settle(task, .cancelled)
            cancels.removeFirst()
            cancelStep = .look
        case .look, .claim, .make, .judge, .end, .wake, .enter, .suspended, .done:
            waiters[task].isCancelled = true
            if waiters[task].hasHandler { cancelStep = .leave } else { cancels.removeFirst() }
        }
    }

    /// Under the mutex.
    private mutating func leave(_ task: Int) {
        if flaw != .cancelledStayInLine { waiters[task].awaited = nil }
    }

    /// The first answer counts.
    private mutating func settle(_ task: Int, _ answer: Answer) {
        if waiters[task].answer == nil { waiters[task].answer = answer }
    }
}
