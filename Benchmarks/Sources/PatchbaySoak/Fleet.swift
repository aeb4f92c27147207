import Patchbay
import Synchronization

/// Resolvers that many ask at once, and that are dropped and replaced meanwhile.
final class Fleet: Sendable {
    private struct Pair {
        let ship: Ship
        let boat: Boat
        let workshop: Workshop
    }

    private let census: Census
    private let luck: Luck
    private let lastNumber = Atomic(0)
    private let pairs: Guarded<[Pair]>

    private static let shipCount = 8

    init(census: Census, number: Int) {
        self.census = census
        luck = Luck(seed: number &* 7_000_003)
        pairs = Guarded([])
        for _ in 0..<Self.shipCount {
            let pair = launch()
            pairs.withLock { $0.append(pair) }
        }
    }

    private func launch() -> Pair {
        let number = lastNumber.add(2, ordering: .relaxed).newValue
        let hull = Hull(number: number, census: census, luck: luck)
        let ship = Ship(hull: hull)
        let seat = Seat(hull: Hull(number: number + 1, census: census, luck: luck))
        return Pair(ship: ship, boat: Boat(parent: ship, seat: seat), workshop: Workshop(of: hull))
    }

    private func pick(_ dice: inout Dice) -> Pair {
        let index = dice.below(Self.shipCount)
        return pairs.withLock { $0[index] }
    }

    /// Puts a new ship in place of an old one.
    private func replace(_ dice: inout Dice) {
        let (index, new) = (dice.below(Self.shipCount), launch())
        // The old one goes when the lock is free again.
        _ = pairs.withLock { pairs in
            defer { pairs[index] = new }
            return pairs[index]
        }
    }

    /// What a thread does: nothing in it waits for a task.
    func step(_ dice: inout Dice) {
        let pair = pick(&dice)
        let ship = pair.ship
        do {
            switch dice.below(10) {
            case 0 where dice.oneIn(4): replace(&dice)
            case 0, 1: check(ship.resolveChart() === pair.boat.resolveOar().chart)
            case 2: check(try ship.resolveRudder() === ship.resolveRudder())
            case 3, 4: meet(ship)
            case 5:
                let deck = ship.resolveDeck()
                check(deck.dependency.chart.value === ship.resolveChart())
                check(deck.dependency.lantern.value === ship.resolveLantern())
            case 6: scan(ship)
            case 7: check(pair.workshop.step(dice.below(1_000)))
            default: check(pair.boat.resolveOar() === pair.boat.resolveOar())
            }
        } catch {
            judge(error)
        }
    }

    /// Whoever holds what is weakly shared gets that one again, whatever others do.
    private func meet(_ ship: Ship) {
        let lantern = ship.resolveLantern()
        check(ship.resolveLantern() === lantern)
        check(lantern.chart === ship.resolveChart())
    }

    /// A type that is not available everywhere has its cell in a place of its own.
    private func scan(_ ship: Ship) {
        if #available(macOS 26, *) { check(ship.resolveRadar() === ship.resolveRadar()) }
    }

    /// What a task does.
    func stepAsync(_ dice: inout Dice) async {
        let pair = pick(&dice)
        let ship = pair.ship
        do {
            switch dice.below(10) {
            case 0: meet(ship)
            case 1: check(await ship.resolveBell() === ship.resolveBell())
            case 2, 3, 4:
                let sail = try await ship.resolveSail()
                check(try await ship.resolveSail() === sail)
                check(sail.lantern === ship.resolveLantern())
            case 5 where dice.oneIn(4): replace(&dice)
            case 6, 7: check(try await pair.workshop.stepAsync(dice.below(1_000)))
            default:
                let boiler = try await ship.resolveBoiler()
                check(try await ship.resolveBoiler() === boiler)
                check(try boiler.rudder === ship.resolveRudder())
            }
        } catch {
            judge(error)
        }
    }

    private func check(_ condition: Bool, line: Int = #line) {
        Flaws.shared.check(condition, "not the same instance: Fleet.swift:\(line)")
    }

    private func judge(_ error: any Error) {
        if error is Planned || error is CancellationError { return }
        Flaws.shared.note("an error that nobody planned: \(error)")
    }
}
