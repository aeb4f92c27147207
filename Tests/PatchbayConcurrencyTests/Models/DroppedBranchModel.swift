/// A model of a branch whose container goes while somebody asks it who refers to it weakly: a deferred instance, which is
/// made while the container is there.
struct DroppedBranchModel: InterleavingModel {
    enum Asker: Hashable { case get, look, join, done }

    enum Owner: Hashable { case makeDeferred, look, leave, done }

    /// Whether making the deferred instance leaves the branch out of the list, which it joins when it is asked.
    let joinsLate: Bool
    var asker = Asker.get
    var owner = Owner.makeDeferred
    /// The branch was asked, or listed without that.
    var isStanding = false
    var isListed = false
    var fault: String? { nil }

    var actorCount: Int { 2 }
    func isDone(_ actor: Int) -> Bool { actor == 0 ? asker == .done : owner == .done }
    func isReady(_ actor: Int) -> Bool { actor == 1 || owner != .makeDeferred }
    // What is in the list is kept by the one around, and keeps that.
    var faultsAtTheEnd: [String] { isListed ? ["a branch is listed whose container has gone"] : [] }

    mutating func advance(_ actor: Int) {
        if actor == 0 { ask() } else { drop() }
    }

    private mutating func ask() {
        switch asker {
        // The branch is there until its container has gone.
        case .get: asker = owner == .done ? .done : .look
        case .look: asker = isStanding ? .done : .join
        case .join:
            // Under the mutex.
            if !isStanding { join() }
            asker = .done
        case .done: break
        }
    }

    private mutating func drop() {
        switch owner {
        case .makeDeferred:
            if !joinsLate { join() }
            owner = .look
        case .look: owner = isStanding ? .leave : .done
        case .leave:
            isListed = false
            owner = .done
        case .done: break
        }
    }

    private mutating func join() {
        isStanding = true
        isListed = true
    }
}
