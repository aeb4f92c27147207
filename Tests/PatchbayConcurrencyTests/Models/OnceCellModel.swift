/// A model of threads that ask a once-cell for its value.
///
/// Memory is modelled as the language promises it: what a thread wrote is seen by another only if that acquired a word
/// which was released after the writing, or took the mutex after the writer had left it. So a step that reads the value
/// without a promise is a fault, though every real machine might let it pass.
struct OnceCellModel: InterleavingModel {
    /// The memory order in which the word is written and read.
    enum Order: Hashable { case releaseAndAcquire, relaxed }

    enum Step: Hashable { case look, enter, wait, make, publish, read, done }

    struct Asker: Hashable {
        var step = Step.look
        /// The writing of the value is promised to be seen.
        var sees = false
        /// Its first attempt to make the value fails.
        var fails = false
    }

    var askers: [Asker]
    let order: Order
    var word = false
    var valueIsWritten = false
    var mutexSees = false
    var isRunning = false
    var timesMade = 0
    var fault: String?

    init(askers: Int, failing: Int = 0, order: Order = .releaseAndAcquire) {
        self.askers = (0..<askers).map { Asker(fails: $0 < failing) }
        self.order = order
    }

    var actorCount: Int { askers.count }

    func isDone(_ index: Int) -> Bool { askers[index].step == .done }

    func isReady(_ index: Int) -> Bool { askers[index].step != .wait || !isRunning }

    var faultsAtTheEnd: [String] { timesMade == 1 ? [] : ["made \(timesMade) times"] }

    mutating func advance(_ index: Int) {
        var asker = askers[index]
        defer { askers[index] = asker }
        switch asker.step {
        case .look:
            if word, order == .releaseAndAcquire { asker.sees = true }
            asker.step = word ? .read : .enter
        case .enter, .wait:
            // Under the mutex, and left again: nothing else happens between.
            asker.sees = asker.sees || mutexSees
            if word {
                asker.step = .read
            } else if isRunning {
                asker.step = .wait
            } else {
                isRunning = true
                asker.step = .make
            }
        case .make:
            // No lock is held.
            if asker.fails {
                asker.fails = false
                asker.step = .look
                isRunning = false
            } else {
                if valueIsWritten { fault = "made twice" }
                timesMade += 1
                valueIsWritten = true
                asker.sees = true
                asker.step = .publish
            }
        case .publish:
            if word { fault = "filled twice" }
            word = true
            mutexSees = true
            isRunning = false
            asker.step = .read
        case .read:
            if !valueIsWritten { fault = "read before it was written" }
            if !asker.sees { fault = "read without a promise that it is written" }
            asker.step = .done
        case .done: break
        }
    }
}
