/// A model of branches that join the list of the one around with their first request, while that is closed.
struct BranchListModel: InterleavingModel {
    enum Standing: Hashable { case unasked, open, closed }

    enum Step: Hashable { case look, join, answer, done }

    enum Flaw: Hashable { case none, joinsUnseen, doesNotLookAgain }

    /// Which branch each of those who ask has.
    let branches: [Int]
    let flaw: Flaw
    var steps: [Step]
    var standings: [Standing]
    var list: [Int] = []
    var isClosing = false
    /// The branches that a close has found and has not ended yet; `nil` until it begins.
    var toEnd: [Int]?
    var fault: String?

    init(branches: [Int], flaw: Flaw = .none) {
        self.branches = branches
        self.flaw = flaw
        steps = branches.map { _ in .look }
        standings = Array(repeating: .unasked, count: Set(branches).count)
    }

    var actorCount: Int { branches.count + 1 }
    func isDone(_ actor: Int) -> Bool { actor < branches.count ? steps[actor] == .done : toEnd == [] }
    func isReady(_ actor: Int) -> Bool { true }
    var faultsAtTheEnd: [String] { standings.contains(.open) ? ["a branch is open that nobody closes"] : [] }

    mutating func advance(_ actor: Int) {
        guard actor < branches.count else { return close() }
        let branch = branches[actor]
        switch steps[actor] {
        case .look: steps[actor] = standings[branch] == .unasked ? .join : .answer
        case .join:
            // Under the mutex.
            if standings[branch] == .unasked || flaw == .doesNotLookAgain { join(branch) }
            steps[actor] = .answer
        case .answer:
            if standings[branch] == .unasked { fault = "a branch answers that is in no list" }
            steps[actor] = .done
        case .done: break
        }
    }

    private mutating func join(_ branch: Int) {
        if isClosing, flaw != .joinsUnseen {
            standings[branch] = .closed
            return
        }
        if list.contains(branch) { fault = "a branch is in the list twice" }
        list.append(branch)
        standings[branch] = .open
    }

    /// Each step is under the mutex.
    private mutating func close() {
        guard var left = toEnd else {
            isClosing = true
            toEnd = list
            return
        }
        standings[left.removeLast()] = .closed
        toEnd = left
    }
}
