/// A model of threads or tasks that ask for what is weakly shared, hold it for a while and let it go.
struct WeakCellModel: InterleavingModel {
    enum Step: Hashable { case look, lead, make, point, end, hold, done }

    struct Asker: Hashable {
        var step = Step.look
        /// Its attempt fails.
        var fails = false
        /// The instance that it holds.
        var held: Int?
    }

    enum Flaw: Hashable { case none, doesNotLookAgain, endsFirst }

    var askers: [Asker]
    let flaw: Flaw
    /// The instance that was made last. It is there for as long as somebody holds it.
    var reference: Int?
    var isRunning = false
    var timesMade = 0
    var fault: String?

    init(askers: Int, failing: Int = 0, flaw: Flaw = .none) {
        self.askers = (0..<askers).map { Asker(fails: $0 < failing) }
        self.flaw = flaw
    }

    private var isThere: Bool { reference != nil && askers.contains { $0.held == reference } }

    var actorCount: Int { askers.count }
    func isDone(_ actor: Int) -> Bool { askers[actor].step == .done }

    func isReady(_ actor: Int) -> Bool {
        askers[actor].step != .lead || !isRunning || isThere && flaw != .doesNotLookAgain
    }

    var faultsAtTheEnd: [String] { [] }

    mutating func advance(_ actor: Int) {
        switch askers[actor].step {
        case .look:
            // Under the mutex of the reference.
            askers[actor].held = isThere ? reference : nil
            askers[actor].step = isThere ? .hold : .lead
        case .lead:
            // Under the mutex of the ledger.
            if isThere, flaw != .doesNotLookAgain {
                askers[actor].held = reference
                askers[actor].step = .hold
            } else {
                isRunning = true
                askers[actor].step = .make
            }
        case .make: make(actor)
        case .point:
            reference = askers[actor].held
            askers[actor].step = flaw == .endsFirst ? .hold : .end
        case .end:
            isRunning = false
            askers[actor].step = askers[actor].held == nil ? .done : flaw == .endsFirst ? .point : .hold
        case .hold:
            askers[actor].held = nil
            askers[actor].step = .done
        case .done: break
        }
    }

    /// No lock is held.
    private mutating func make(_ actor: Int) {
        if askers[actor].fails {
            askers[actor].step = .end
            return
        }
        if askers.contains(where: { $0.held != nil }) { fault = "there are two at once" }
        timesMade += 1
        askers[actor].held = timesMade
        askers[actor].step = flaw == .endsFirst ? .end : .point
    }
}
