/// A model of those who wait for one thing in a list, knowing where they stand in it: some leave, and then all are told who
/// are there. Every step is under the mutex.
struct LineModel: InterleavingModel {
    enum Step: Hashable { case join, leave, end, done }

    enum Flaw: Hashable { case none, trustsItsIndex, movesUnseen }

    let flaw: Flaw
    /// The last is of whoever ends what they wait for.
    var steps: [Step]
    /// The members that leave, as they are cancelled.
    let leaves: [Bool]
    var indices: [Int]
    var line: [Int] = []
    var isOver = false
    var left: Set<Int> = []
    var fault: String?

    init(leaves: [Bool], flaw: Flaw = .none) {
        self.leaves = leaves
        self.flaw = flaw
        steps = leaves.map { _ in .join } + [.end]
        indices = leaves.map { _ in 0 }
    }

    var actorCount: Int { steps.count }
    func isDone(_ actor: Int) -> Bool { steps[actor] == .done }
    func isReady(_ actor: Int) -> Bool { true }
    var faultsAtTheEnd: [String] { [] }

    mutating func advance(_ actor: Int) {
        switch steps[actor] {
        case .join:
            guard !isOver else {
                steps[actor] = .done
                return
            }
            indices[actor] = line.count
            line.append(actor)
            steps[actor] = leaves[actor] ? .leave : .done
        case .leave:
            leave(actor)
            steps[actor] = .done
        case .end:
            if !left.isDisjoint(with: line) { fault = "somebody is told who has left" }
            line = []
            isOver = true
            steps[actor] = .done
        case .done: break
        }
    }

    private mutating func leave(_ actor: Int) {
        left.insert(actor)
        let index = indices[actor]
        guard index < line.count, line[index] == actor else {
            if flaw == .trustsItsIndex { fault = index < line.count ? "somebody else leaves" : "the line has ended" }
            return
        }
        let last = line.removeLast()
        if last == actor { return }
        if flaw != .movesUnseen { indices[last] = index }
        line[index] = last
    }
}
