/// A model of requests for one feature of a branch that is perhaps closed meanwhile: one load at a time, others wait for
/// it, an error is not kept, and whatever was made is told when the branch ends.
struct LoadModel: InterleavingModel {
    enum Step: Hashable {
        case look, read, claim, make
        case finish(isMade: Bool)
        case admit(Int)
        case wait(Int)
        case look2(Int)
        case done
    }

    struct Asker: Hashable {
        var step = Step.look
        /// Its first attempt fails.
        var fails = false
        var isAnswered = false
    }

    struct Load: Hashable {
        var isOver = false
        var isFailed = false
        var isWoken: Set<Int> = []
        var waiters: Set<Int> = []
    }

    enum Flaw: Hashable { case none, waiterIsNotAskedAgain, publishesWhenClosed }

    var askers: [Asker]
    /// The steps of whoever closes the branch, if anybody does.
    var closing: [String]
    let flaw: Flaw
    var isOpen = true
    var isFilled = false
    var loads: [Load] = []
    var inFlight: Int?
    var timesMade = 0
    var timesTold = 0
    var fault: String?

    init(askers: Int, failing: Int = 0, closes: Bool, flaw: Flaw = .none) {
        self.askers = (0..<askers).map { Asker(fails: $0 < failing) }
        closing = closes ? ["end", "tell"] : []
        self.flaw = flaw
    }

    var actorCount: Int { askers.count + 1 }

    func isDone(_ actor: Int) -> Bool { actor < askers.count ? askers[actor].step == .done : closing.isEmpty }

    func isReady(_ actor: Int) -> Bool {
        guard actor < askers.count, case .wait(let load) = askers[actor].step else { return true }
        return loads[load].isWoken.contains(actor)
    }

    var faultsAtTheEnd: [String] {
        var faults: [String] = []
        if isOpen, askers.contains(where: { !$0.isAnswered && !$0.fails }) { faults.append("a request got nothing") }
        if isOpen, timesMade > 1 { faults.append("made \(timesMade) times") }
        if !isOpen, timesTold != timesMade { faults.append("made \(timesMade) times, told \(timesTold) times") }
        return faults
    }

    mutating func advance(_ actor: Int) {
        guard actor < askers.count else { return close() }
        var asker = askers[actor]
        defer { askers[actor] = asker }
        switch asker.step {
        case .look: asker.step = isOpen ? .read : .claim
        case .read:
            // The branch may have been closed between: then the instance is one that was told.
            asker.isAnswered = isFilled
            asker.step = isFilled ? .done : .claim
        case .claim: asker.step = claim(&asker)
        case .make:
            // No lock is held.
            if !asker.fails { timesMade += 1 }
            asker.step = .finish(isMade: !asker.fails)
        case .finish(let isMade): finish(isMade, &asker)
        case .admit(let load):
            // Under the mutex.
            if loads[load].isOver, flaw != .waiterIsNotAskedAgain {
                asker.step = .claim
            } else {
                loads[load].waiters.insert(actor)
                asker.step = .wait(load)
            }
        case .wait(let load): asker.step = .look2(load)
        case .look2(let load):
            if loads[load].isFailed {
                asker.isAnswered = true
                asker.step = .done
            } else {
                asker.step = .claim
            }
        case .done: break
        }
    }

    /// Under the mutex.
    private mutating func claim(_ asker: inout Asker) -> Step {
        if !isOpen { return .done }
        if isFilled {
            asker.isAnswered = true
            return .done
        }
        if let inFlight { return .admit(inFlight) }
        inFlight = loads.count
        loads.append(Load())
        return .make
    }

    /// Under the mutex, but that those who wait are woken after it.
    private mutating func finish(_ isMade: Bool, _ asker: inout Asker) {
        guard let load = inFlight else {
            fault = "a load ended that nobody had begun"
            return
        }
        inFlight = nil
        loads[load].isOver = true
        loads[load].isFailed = !isMade
        loads[load].isWoken = loads[load].waiters
        asker.step = .done
        guard isMade else {
            asker.isAnswered = true
            return
        }
        if isOpen || flaw == .publishesWhenClosed {
            if isFilled { fault = "filled twice" }
            isFilled = true
            asker.isAnswered = true
        } else {
            timesTold += 1
        }
    }

    /// Under the mutex; what is there is told after it.
    private mutating func close() {
        switch closing.removeFirst() {
        case "end":
            isOpen = false
            if !isFilled { closing = [] }
        default: timesTold += 1
        }
    }
}
