/// A model of requests for one feature with contexts: its instances are in a table that only grows, which is read without a
/// lock while others fill it or put a larger one in its place.
struct ContextTableModel: InterleavingModel {
    enum Step: Hashable {
        case look
        case walk(table: Int, cell: Int, walked: Int)
        case claim, wait, make, publish
        /// Replaces the table by a copy.
        case replace([Int?])
        case done
    }

    enum Flaw: Hashable { case none, freesTheOld, copiesWithoutLock, growsWhenFull }

    /// The context that each asks for, which is its hash, too.
    let contexts: [Int]
    let flaw: Flaw
    var steps: [Step]
    /// The instances in the cells of each table, by their contexts.
    var tables: [[Int?]] = []
    /// The newest table, to which the place of the branch points.
    var newest: Int?
    var inFlight: Set<Int> = []
    var made: [Int] = []
    var fault: String?

    init(contexts: [Int], flaw: Flaw = .none) {
        self.contexts = contexts
        self.flaw = flaw
        steps = contexts.map { _ in .look }
    }

    var actorCount: Int { contexts.count }
    func isDone(_ actor: Int) -> Bool { steps[actor] == .done }
    func isReady(_ actor: Int) -> Bool { steps[actor] != .wait || !inFlight.contains(contexts[actor]) }
    var faultsAtTheEnd: [String] { Set(made).count == made.count ? [] : ["an instance was made twice"] }

    mutating func advance(_ actor: Int) {
        let context = contexts[actor]
        switch steps[actor] {
        case .look: steps[actor] = newest.map { .walk(table: $0, cell: home(context, in: $0), walked: 0) } ?? .claim
        case .walk(let table, let cell, let walked): walk(actor, table, cell, walked)
        case .claim, .wait:
            // Under the mutex.
            if let newest, tables[newest].contains(context) {
                steps[actor] = .done
            } else {
                steps[actor] = inFlight.insert(context).inserted ? .make : .wait
            }
        case .make:
            // No lock is held.
            made.append(context)
            steps[actor] = .publish
        case .publish: publish(actor)
        case .replace(let copy): replace(actor, copy)
        case .done: break
        }
    }

    private func home(_ context: Int, in table: Int) -> Int { context % tables[table].count }

    /// Reads one cell.
    private mutating func walk(_ actor: Int, _ table: Int, _ cell: Int, _ walked: Int) {
        let count = tables[table].count
        if flaw == .freesTheOld, table != newest { fault = "a table is read that is gone" }
        if walked == count { fault = "somebody walks for ever" }
        guard let other = tables[table][cell] else {
            steps[actor] = .claim
            return
        }
        steps[actor] =
            other == contexts[actor] ? .done : .walk(table: table, cell: (cell + 1) % count, walked: walked + 1)
    }

    /// Under the mutex.
    private mutating func publish(_ actor: Int) {
        guard let newest else { return replace(actor, [nil, nil]) }
        let used = tables[newest].count { $0 != nil }
        let isFull = flaw == .growsWhenFull ? used == tables[newest].count : 2 * (used + 1) > tables[newest].count
        if isFull {
            let copy = larger(tables[newest])
            if flaw == .copiesWithoutLock { steps[actor] = .replace(copy) } else { replace(actor, copy) }
        } else {
            insert(contexts[actor], into: &tables[newest])
            end(actor)
        }
    }

    private func larger(_ table: [Int?]) -> [Int?] {
        var larger = [Int?](repeating: nil, count: 2 * table.count)
        for case let context? in table { insert(context, into: &larger) }
        return larger
    }

    /// Under the mutex. Nobody sees the copy before it has all.
    private mutating func replace(_ actor: Int, _ copy: [Int?]) {
        var copy = copy
        insert(contexts[actor], into: &copy)
        newest = tables.count
        tables.append(copy)
        end(actor)
    }

    private mutating func end(_ actor: Int) {
        inFlight.remove(contexts[actor])
        steps[actor] = .done
    }

    private func insert(_ context: Int, into table: inout [Int?]) {
        var cell = context % table.count
        while table[cell] != nil { cell = (cell + 1) % table.count }
        table[cell] = context
    }
}
