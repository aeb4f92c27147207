/// A model of tasks that make things which need others, each made by the first who asks while others wait for it, and of the
/// ledger that refuses a wait which could never end. A task that is cancelled while it waits goes on without. Those who wait
/// take back themselves what is noted of that, once they wake; then threads try again where tasks get an error. Whatever a task
/// makes is noted as waiting, which here is its innermost evaluation; that others led to it, and may go on, is not modelled.
struct WaitCycleModel: InterleavingModel {
    enum Step: Hashable {
        case ask
        /// Notes a wait, if that is not the same moment as to look whether it ends.
        case note(Int)
        case wait(Int)
        case withdrawn, fail, done
    }

    struct Evaluation: Hashable {
        let thing: Int
        let task: Int
        /// The number of needs that are met.
        var met = 0
        var isOver = false
        var isFailed = false
        /// The evaluation that is noted as one that this waits for.
        var waitsFor: Int?
    }

    enum Flaw: Hashable { case none, looksFirst, keepsWithdrawnWait, keepsWait }

    /// The things that each thing needs.
    let needs: [[Int]]
    /// The thing that each task asks for.
    let roots: [Int]
    let areThreads: Bool
    let flaw: Flaw
    /// The tasks that somebody cancels.
    var cancels: [Int]
    var isCancelled: Set<Int> = []
    var steps: [Step]
    /// The evaluations that each task runs, the innermost last.
    var stacks: [[Int]]
    var evaluations: [Evaluation] = []
    var made: Set<Int> = []
    var fault: String?

    init(
        needs: [[Int]],
        roots: [Int],
        areThreads: Bool = false,
        cancelled: [Int] = [],
        flaw: Flaw = .none
    ) {
        self.needs = needs
        self.roots = roots
        self.areThreads = areThreads
        self.flaw = flaw
        cancels = cancelled
        steps = roots.map { _ in .ask }
        stacks = roots.map { _ in [] }
    }

    var actorCount: Int { roots.count + 1 }
    func isDone(_ actor: Int) -> Bool { actor < roots.count ? steps[actor] == .done : cancels.isEmpty }

    func isReady(_ actor: Int) -> Bool {
        guard actor < roots.count, case .wait(let wanted) = steps[actor] else { return true }
        return evaluations[wanted].isOver
    }

    var faultsAtTheEnd: [String] {
        evaluations.contains { $0.waitsFor != nil } ? ["a wait stays noted that is over"] : []
    }

    /// What is done to the ledger is under its mutex.
    mutating func advance(_ actor: Int) {
        guard actor < roots.count else { return cancel(cancels.removeFirst()) }
        switch steps[actor] {
        case .ask: ask(actor)
        case .note(let wanted): note(actor, wanted)
        case .wait(let wanted):
            takeBack(actor)
            steps[actor] = evaluations[wanted].isFailed && !areThreads ? .fail : .ask
        case .withdrawn:
            takeBack(actor)
            goOn(actor)
        case .fail: end(actor, isFailed: true)
        case .done: break
        }
    }

    private mutating func ask(_ task: Int) {
        let wanted = stacks[task].last.map { needs[evaluations[$0].thing].dropFirst(evaluations[$0].met).first }
        guard let thing = wanted ?? roots[task] else { return end(task, isFailed: false) }
        if made.contains(thing) { return goOn(task) }
        guard let running = evaluations.firstIndex(where: { $0.thing == thing && !$0.isOver }) else {
            stacks[task].append(evaluations.count)
            evaluations.append(Evaluation(thing: thing, task: task))
            return
        }
        if isCancelled.contains(task) { return goOn(task) }
        if closesNotedCycle(task, running) {
            if !closesCycle(task, running) { fault = "a wait is refused that would end" }
            steps[task] = .fail
        } else if flaw == .looksFirst {
            steps[task] = .note(running)
        } else {
            note(task, running)
        }
    }

    private mutating func note(_ task: Int, _ wanted: Int) {
        guard !evaluations[wanted].isOver else {
            steps[task] = .ask
            return
        }
        if let innermost = stacks[task].last { evaluations[innermost].waitsFor = wanted }
        steps[task] = .wait(wanted)
    }

    private mutating func takeBack(_ task: Int) {
        if flaw != .keepsWait, let innermost = stacks[task].last { evaluations[innermost].waitsFor = nil }
    }

    /// What was asked for is there, or the task does without it.
    private mutating func goOn(_ task: Int) {
        steps[task] = stacks[task].isEmpty ? .done : .ask
        if let innermost = stacks[task].last { evaluations[innermost].met += 1 }
    }

    /// Ends the innermost evaluation, and the waits for it.
    private mutating func end(_ task: Int, isFailed: Bool) {
        guard let ended = stacks[task].popLast() else {
            steps[task] = .done
            return
        }
        evaluations[ended].isOver = true
        evaluations[ended].isFailed = isFailed
        if !isFailed { made.insert(evaluations[ended].thing) }
        if !isFailed { steps[task] = .ask }
    }

    private mutating func cancel(_ task: Int) {
        isCancelled.insert(task)
        guard case .wait(let wanted) = steps[task], !evaluations[wanted].isOver else { return }
        if flaw != .keepsWithdrawnWait { takeBack(task) }
        steps[task] = .withdrawn
    }

    /// What the ledger sees: the way from what is wanted, by what is noted, to the task.
    private func closesNotedCycle(_ task: Int, _ wanted: Int) -> Bool {
        guard !stacks[task].isEmpty else { return false }
        var next: Int? = wanted
        while let evaluation = next, !evaluations[evaluation].isOver {
            let other = evaluations[evaluation].task
            if other == task { return true }
            next = stacks[other].last.flatMap { evaluations[$0].waitsFor }
        }
        return false
    }

    /// The truth: the way by whoever waits.
    private func closesCycle(_ task: Int, _ wanted: Int) -> Bool {
        var next = wanted
        while evaluations[next].task != task {
            let step = steps[evaluations[next].task]
            guard case .wait(let other) = step, !evaluations[other].isOver else { return false }
            next = other
        }
        return true
    }
}
