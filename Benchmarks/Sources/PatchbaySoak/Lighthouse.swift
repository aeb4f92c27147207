import PatchbayHubs
import Synchronization

// A hub: what is made anew, what all share, and in debug builds what stands in for the one.

protocol Oil: AnyObject {}
protocol Lamp: AnyObject {}
protocol Keeper: AnyObject, Sendable {}

final class WhaleOil: Oil {}

/// Stands in for the oil.
final class TestOil: Oil {
    let number: Int
    init(number: Int) { self.number = number }
}

final class BrassLamp: Lamp {
    let oil: any Oil
    let keeper: any Keeper
    init(oil: any Oil, keeper: any Keeper) {
        self.oil = oil
        self.keeper = keeper
    }
}

/// There is one, for as long as the process runs.
final class OldKeeper: Keeper {
    static let count = Atomic(0)
    init() {
        Flaws.shared.check(Self.count.add(1, ordering: .relaxed).newValue == 1, "a singleton was made twice")
    }
}

enum Lighthouse {}

@AutoRegister((any Oil).self, using: WhaleOil.init)
@AutoRegister((any Lamp).self, parameterTypes: (any Oil).self, (any Keeper).self, using: BrassLamp.init(oil:keeper:))
@SingletonRegister((any Keeper).self, using: OldKeeper.init)
extension Lighthouse {}

enum LighthouseSteps {
    static func step(_ dice: inout Dice) {
        let lamp = Lighthouse.resolve((any Lamp).self) as? BrassLamp
        check(lamp?.oil is WhaleOil && lamp?.keeper === Lighthouse.resolve((any Keeper).self))
        let factory = Lighthouse.factory(of: (any Oil).self)
        check(factory.make() !== factory.make())
        stepWithMock(1 + dice.below(1_000))
    }

    static func stepAsync(_ dice: inout Dice) async {
        await Task.yield()
        step(&dice)
        await stepWithMockAsync(1 + dice.below(1_000))
    }

    private static func stepWithMock(_ number: Int) {
        #if DEBUG
            Lighthouse.withMock(
                (any Oil).self,
                factory: { TestOil(number: number) },
                operation: {
                    check(oilNumber == number)
                }
            )
            check(oilNumber == nil)
        #endif
    }

    private static func stepWithMockAsync(_ number: Int) async {
        #if DEBUG
            await Lighthouse.withMock(
                (any Oil).self,
                factory: { TestOil(number: number) },
                operation: {
                    await Task.yield()
                    async let child = oilNumber
                    check(await child == number && oilNumber == number)
                }
            )
            check(oilNumber == nil)
        #endif
    }

    private static var oilNumber: Int? {
        ((Lighthouse.resolve((any Lamp).self) as? BrassLamp)?.oil as? TestOil)?.number
    }

    private static func check(_ condition: Bool, line: Int = #line) {
        Flaws.shared.check(condition, "another registration: Lighthouse.swift:\(line)")
    }
}
