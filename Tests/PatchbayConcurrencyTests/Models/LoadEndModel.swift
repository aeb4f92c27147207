/// A model of a load that ends while others ask the container that its loader was given: they get hold of the branch while
/// the load runs and after it, for as long as somebody keeps the branch.
struct LoadEndModel: InterleavingModel {
    enum Step: Hashable {
        /// Of those who ask.
        case look, enter, lookAgain, load, use
        /// Of whoever runs the load.
        case run, fill, clear, release
        /// Of whoever holds the tree.
        case drop
        case done
    }

    enum Flaw: Hashable { case none, clearsFirst, releasesFirst }

    var steps: [Step]
    let flaw: Flaw
    /// The word of the successor, which refers to the branch weakly.
    var isFilled = false
    /// The reference of the load, which counts nothing.
    var hasOwner = true
    var isHeld = true
    var isKeptByRunner = true
    var users = 0
    var fault: String?

    init(askers: Int, isDropped: Bool, flaw: Flaw = .none) {
        steps = [.run] + Array(repeating: .look, count: askers) + (isDropped ? [.drop] : [])
        self.flaw = flaw
    }

    private var isThere: Bool { isHeld || isKeptByRunner || users > 0 }

    var actorCount: Int { steps.count }
    func isDone(_ actor: Int) -> Bool { steps[actor] == .done }
    func isReady(_ actor: Int) -> Bool { true }
    var faultsAtTheEnd: [String] { isHeld || !isThere ? [] : ["something keeps a branch that nobody holds"] }

    mutating func advance(_ actor: Int) {
        switch steps[actor] {
        case .look: steps[actor] = isFilled ? .load : .enter
        case .enter:
            // Under the mutex.
            guard hasOwner else {
                steps[actor] = .lookAgain
                return
            }
            if !isThere { fault = "somebody gets hold of a branch that is gone" }
            users += 1
            steps[actor] = .use
        case .lookAgain:
            if !isFilled { fault = "somebody finds no branch, though there is one" }
            steps[actor] = .load
        case .load:
            // A weak reference is read in one moment.
            if isThere { users += 1 }
            steps[actor] = isThere ? .use : .done
        case .use:
            users -= 1
            steps[actor] = .done
        case .run: steps[actor] = flaw == .clearsFirst ? .clear : flaw == .releasesFirst ? .release : .fill
        case .fill:
            isFilled = true
            steps[actor] = flaw == .clearsFirst ? .release : .clear
        case .clear:
            hasOwner = false
            steps[actor] = flaw == .clearsFirst ? .fill : flaw == .releasesFirst ? .done : .release
        case .release:
            isKeptByRunner = false
            steps[actor] = flaw == .releasesFirst ? .fill : .done
        case .drop:
            isHeld = false
            steps[actor] = .done
        case .done: break
        }
    }
}
