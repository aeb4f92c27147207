/// A model of threads that ask a place for its cell, which each makes that finds none: as they do for the view of a branch
/// and the layout of a scope.
struct CellPlaceModel: InterleavingModel {
    enum Step: Hashable {
        case look, make
        case keep(Int)
        case use(Int)
        case done
    }

    enum Flaw: Hashable { case none, doesNotLookAgain }

    let flaw: Flaw
    var steps: [Step]
    var kept: Int?
    var used: Set<Int> = []
    var timesMade = 0
    var fault: String?

    init(askers: Int, flaw: Flaw = .none) {
        self.flaw = flaw
        steps = Array(repeating: .look, count: askers)
    }

    var actorCount: Int { steps.count }
    func isDone(_ actor: Int) -> Bool { steps[actor] == .done }
    func isReady(_ actor: Int) -> Bool { true }
    var faultsAtTheEnd: [String] { used.count == 1 ? [] : ["\(used.count) cells are in use"] }

    mutating func advance(_ actor: Int) {
        switch steps[actor] {
        case .look: steps[actor] = kept.map { .use($0) } ?? .make
        case .make:
            timesMade += 1
            steps[actor] = .keep(timesMade)
        case .keep(let cell):
            // Under the mutex.
            let known = flaw == .doesNotLookAgain ? nil : kept
            kept = known ?? cell
            steps[actor] = .use(known ?? cell)
        case .use(let cell):
            used.insert(cell)
            steps[actor] = .done
        case .done: break
        }
    }
}
