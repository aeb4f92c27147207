/// A model of threads that replace what keys stand for, for the whole process, and then look for it: slots in a list that
/// grows at its head, which is walked without a lock.
struct OverrideSlotsModel: InterleavingModel {
    enum Step: Hashable { case look, add, write, publish, set, find, done }

    struct Slot: Hashable {
        let key: Int
        let next: Int?
        var isWritten = false
        var isSet = false
    }

    /// Publishing first is also what a head comes to that is not released.
    enum Flaw: Hashable { case none, doesNotLookAgain, publishesFirst }

    /// The key that each of the threads replaces.
    let keys: [Int]
    let flaw: Flaw
    var steps: [Step]
    /// The slot that each has found or made.
    var found: [Int?]
    var slots: [Slot] = []
    var head: Int?
    /// The thread that holds the mutex for longer than a step: walkers may come between.
    var adder: Int?
    var fault: String?

    init(keys: [Int], flaw: Flaw = .none) {
        self.keys = keys
        self.flaw = flaw
        steps = keys.map { _ in .look }
        found = keys.map { _ in nil }
    }

    var actorCount: Int { keys.count }
    func isDone(_ actor: Int) -> Bool { steps[actor] == .done }
    func isReady(_ actor: Int) -> Bool { steps[actor] != .add || adder == nil }

    var faultsAtTheEnd: [String] {
        Set(slots.map(\.key)).count == slots.count ? [] : ["a key has two slots"]
    }

    mutating func advance(_ actor: Int) {
        switch steps[actor] {
        case .look:
            found[actor] = walk(for: keys[actor])
            steps[actor] = found[actor] == nil ? .add : .set
        case .add:
            // The mutex is taken.
            if flaw != .doesNotLookAgain { found[actor] = walk(for: keys[actor]) }
            steps[actor] = found[actor] == nil ? begin(actor) : .set
        case .write:
            if let slot = found[actor] { slots[slot].isWritten = true }
            steps[actor] = flaw == .publishesFirst ? leave() : .publish
        case .publish:
            head = found[actor]
            steps[actor] = flaw == .publishesFirst ? .write : leave()
        case .set:
            // Under the mutex of the slot.
            if let slot = found[actor] { slots[slot].isSet = true }
            steps[actor] = .find
        case .find:
            let slot = walk(for: keys[actor])
            if slot.map({ slots[$0].isSet }) != true { fault = fault ?? "somebody does not find what was set" }
            steps[actor] = .done
        case .done: break
        }
    }

    private mutating func begin(_ actor: Int) -> Step {
        adder = actor
        found[actor] = slots.count
        slots.append(Slot(key: keys[actor], next: head))
        return flaw == .publishesFirst ? .publish : .write
    }

    private mutating func leave() -> Step {
        adder = nil
        return .set
    }

    /// One moment, as what a head leads to stays as it is.
    private mutating func walk(for key: Int) -> Int? {
        var next = head
        while let slot = next {
            if !slots[slot].isWritten { fault = "a slot is read before it was written" }
            if slots[slot].key == key { return slot }
            next = slots[slot].next
        }
        return nil
    }
}
