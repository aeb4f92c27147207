/// A model of a task that waits, of those who wake it and of somebody who cancels it, before the wait begins or during it.
struct SuspendedTaskModel: InterleavingModel {
    enum Step: Hashable {
        /// Of the task: it says what to do when it is cancelled.
        case enter
        case suspend, suspended
        /// Of the others.
        case cancel
        case settle(isWoken: Bool)
        case resume(isWoken: Bool)
        case done
    }

    enum Flaw: Hashable { case none, earlyAnswerIsForgotten, everyAnswerCounts }

    let flaw: Flaw
    /// The task is the first.
    var steps: [Step]
    var isCancelled = false
    var hasHandler = false
    var isSuspended = false
    var answer: Bool?
    /// The answers with which the task was resumed.
    var resumptions: [Bool] = []
    var fault: String?

    init(wakers: Int, isCancelled: Bool, flaw: Flaw = .none) {
        self.flaw = flaw
        steps = [.enter] + Array(repeating: .settle(isWoken: true), count: wakers) + (isCancelled ? [.cancel] : [])
    }

    var actorCount: Int { steps.count }
    func isDone(_ actor: Int) -> Bool { steps[actor] == .done }
    func isReady(_ actor: Int) -> Bool { steps[actor] != .suspended || !resumptions.isEmpty }
    var faultsAtTheEnd: [String] { [] }

    mutating func advance(_ actor: Int) {
        switch steps[actor] {
        case .enter:
            // A handler of a task that is cancelled already runs at once, in it.
            hasHandler = true
            if isCancelled, answer == nil { answer = false }
            steps[actor] = .suspend
        case .suspend:
            // Under the mutex.
            if let answer, flaw != .earlyAnswerIsForgotten { resumptions.append(answer) } else { isSuspended = true }
            steps[actor] = .suspended
        case .suspended:
            if resumptions.first != answer { fault = "the task gets another answer" }
            steps[actor] = .done
        case .cancel:
            isCancelled = true
            steps[actor] = hasHandler ? .settle(isWoken: false) : .done
        case .settle(let isWoken):
            // Under the mutex.
            let counts = answer == nil || flaw == .everyAnswerCounts
            if counts { answer = answer ?? isWoken }
            steps[actor] = counts && isSuspended ? .resume(isWoken: isWoken) : .done
            if flaw != .everyAnswerCounts { isSuspended = false }
        case .resume(let isWoken):
            resumptions.append(isWoken)
            if resumptions.count > 1 { fault = "the task is resumed twice" }
            steps[actor] = .done
        case .done: break
        }
    }
}
