import PatchbayFeatures
import Synchronization

/// A tree of features, whose branches are opened, asked, closed and dropped by many at once.
final class Voyage: Sendable {
    private let making: Making
    private let root: FeaturesContainer
    private let number: Int
    private let lastBranch = Atomic(0)
    private let state: Guarded<State>

    private struct Open {
        let id: Int
        let container: FeaturesContainer
    }

    private struct State {
        var slots: [Open] = []
        /// Those whose closing is over.
        var closed: Set<Int> = []
    }

    private static let slotCount = 16

    init(census: Census, number: Int) {
        making = Making(census: census, luck: Luck(seed: number &* 1_000_003))
        root = Self.root(making, number: number)
        self.number = number
        state = Guarded(State())
    }

    /// What a thread does: nothing in it waits for a task.
    func step(_ dice: inout Dice) {
        do {
            switch dice.below(12) {
            case 0: try open(&dice)
            case 1: close(&dice)
            case 2: check(try root.instance(of: Atlas.self).piece.key.owner == 0)
            case 3: _ = try root.instance(of: Pier.self, context: dice.below(8))
            case 4: _ = try root.instance(of: Ticket.self)
            case 5: check(root.instance(of: ShipName.self).number == number)
            case 6, 7: try askWhatIsLoaded(&dice)
            default: try ask(&dice)
            }
        } catch {
            judge(error)
        }
    }

    /// What a task does.
    func stepAsync(_ dice: inout Dice) async {
        do {
            switch dice.below(12) {
            case 0: try open(&dice)
            case 1: await closeAsync(&dice)
            case 2: _ = try await root.instance(of: Harbour.self)
            case 3, 4: _ = try await root.instance(of: Ferry.self, context: dice.below(8))
            case 5: _ = try await root.instance(of: Postcard.self, context: dice.below(8))
            case 6: try ask(&dice)
            default: try await askAsync(&dice)
            }
        } catch {
            judge(error)
        }
    }

    /// Closes what is open, and looks whether all that had to be told was.
    func end() async {
        await root.close()
        let (closed, open) = state.withLock { state in
            defer { state.slots = [] }
            return (state.closed, state.slots)
        }
        // A synchronous close leaves teardowns to a task.
        let kinds: Set = ["Guide", "Logbook"]
        let owners = closed.union(open.map(\.id))
        var missing = making.census.areTold(kinds, in: owners)
        for _ in 0..<3_000 where !missing.isEmpty {
            try? await Task.sleep(for: .milliseconds(10))
            missing = making.census.areTold(kinds, in: owners)
        }
        for key in missing { Flaws.shared.note("\(key) was never told that its branch is closed") }
    }
}

// MARK: Branches

extension Voyage {
    private func pick(_ dice: inout Dice) -> Open? {
        let index = dice.below(Self.slotCount)
        return state.withLock { $0.slots.indices.contains(index) ? $0.slots[index] : nil }
    }

    /// Opens a branch, from the root or from another, in place of one that is dropped.
    private func open(_ dice: inout Dice) throws {
        let id = lastBranch.add(1, ordering: .relaxed).newValue
        let pass = Pass(branch: id, voyage: making)
        let outer = dice.oneIn(3) ? pick(&dice)?.container : nil
        let container =
            if let outer, let day = try? outer.branch(DayScope.self, context: pass) { day } else {
                try root.branch(TourScope.self, context: pass)
            }
        let index = dice.below(Self.slotCount)
        // What it was goes when the lock is free again: its instances do, too.
        _ = state.withLock { state in
            guard state.slots.indices.contains(index) else {
                state.slots.append(Open(id: id, container: container))
                return nil as Open?
            }
            defer { state.slots[index] = Open(id: id, container: container) }
            return state.slots[index]
        }
    }

    private func close(_ dice: inout Dice) {
        guard let open = pick(&dice) else { return }
        open.container.close()
        _ = state.withLock { $0.closed.insert(open.id) }
    }

    private func closeAsync(_ dice: inout Dice) async {
        guard let open = pick(&dice) else { return }
        await open.container.close()
        _ = state.withLock { $0.closed.insert(open.id) }
    }

    private func ask(_ dice: inout Dice) throws {
        guard let open = pick(&dice) else { return }
        switch dice.below(4) {
        case 0: _ = try open.container.instance(of: Guide.self)
        case 1:
            let meal = try open.container.instance(of: Meal.self)
            check(try open.container.instance(of: Meal.self).piece === meal.piece)
        case 2: _ = try open.container.instance(of: Pier.self, context: dice.below(8))
        default: _ = try open.container.instance(of: Ticket.self)
        }
    }

    private func askAsync(_ dice: inout Dice) async throws {
        guard let open = pick(&dice) else { return }
        switch dice.below(4) {
        case 0: _ = try await open.container.instance(of: Guide.self)
        case 1:
            let context = dice.below(4)
            let log = try await open.container.instance(of: Logbook.self, context: context)
            check(try await open.container.instance(of: Logbook.self, context: context) === log)
        case 2: _ = try await open.container.deferredInstance(of: Logbook.self, context: dice.below(4))()
        default: _ = try await open.container.instance(of: Postcard.self, context: dice.below(8))
        }
    }

    /// Threads get what tasks have loaded, and otherwise an error.
    private func askWhatIsLoaded(_ dice: inout Dice) throws {
        let ferry = try root.instance(of: Ferry.self, context: dice.below(8))
        check(try root.instance(of: Harbour.self).piece === ferry.harbour.piece)
    }

    private func check(_ condition: Bool, line: Int = #line) {
        Flaws.shared.check(condition, "not the same feature: Voyage.swift:\(line)")
    }

    private func judge(_ error: any Error) {
        switch error {
        case is Planned, is CancellationError, is FeaturesContainerUnavailable, is FeatureNeedsAwait: break
        case let failure as FeatureLoadingFailed: judge(failure.underlying)
        default: Flaws.shared.note("an error that nobody planned: \(error)")
        }
    }
}
