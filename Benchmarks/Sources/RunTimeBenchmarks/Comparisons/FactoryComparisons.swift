import Harness
import Patchbay

/// Factories and configurators against the closures that somebody would pass around instead.
struct FactoryComparisons {
    private let fixtures: Fixtures
    private let hand: HandWritten
    private let factory: Detail.Factory
    private let configurator: Cell.Configurator

    init(_ fixtures: Fixtures) {
        self.fixtures = fixtures
        hand = fixtures.handWritten
        factory = opaque(fixtures.concrete.resolveDetailFactory())
        configurator = opaque(fixtures.concrete.resolveCellConfigurator())
    }

    var all: [Comparison] { [dependency, create, configure, making, makingAndUsing] }

    private var dependency: Comparison {
        let dependency = factory.dependency
        let closure: () -> Detail.Dependency = opaque({ dependency })
        return Comparison(
            "Factory.dependency",
            baseline: Variant("a closure that returns it") { [closure] in
                for _ in 0..<$0 { blackHole(closure()) }
            },
            others: [
                Variant("factory.dependency") { [factory] in
                    for _ in 0..<$0 { blackHole(factory.dependency) }
                }
            ]
        )
    }

    private var create: Comparison {
        let dependency = factory.dependency
        let closure: (Detail.Payload) -> Detail = opaque({ Detail(dependency: dependency, payload: $0) })
        return Comparison(
            "Factory.create(payload:)",
            baseline: Variant("a closure that calls the initialiser") { [closure] in
                for number in 0..<$0 { blackHole(closure(Detail.Payload(id: number))) }
            },
            others: [
                Variant("factory.create(payload:)") { [factory] in
                    for number in 0..<$0 { blackHole(factory.create(payload: Detail.Payload(id: number))) }
                }
            ]
        )
    }

    private var configure: Comparison {
        let dependency = configurator.dependency
        let cell = opaque(Cell())
        let closure: (Cell, Cell.Payload) -> Void = opaque({ $0.configure(dependency: dependency, payload: $1) })
        return Comparison(
            "Configurator.configure(_:payload:)",
            baseline: Variant("a closure that calls the method") { [closure, cell] in
                for number in 0..<$0 { closure(cell, Cell.Payload(row: number)) }
            },
            others: [
                Variant("configurator.configure(_:payload:)") { [configurator, cell] in
                    for number in 0..<$0 { configurator.configure(cell, payload: Cell.Payload(row: number)) }
                }
            ]
        )
    }

    private var making: Comparison {
        Comparison(
            "a Factory made",
            baseline: Variant("by hand: Detail.Factory(dependency:)") { [hand] in
                for _ in 0..<$0 { blackHole(hand.makeDetailFactory()) }
            },
            others: [
                Variant("resolveDetailFactory, concrete resolver") { [fixtures] in
                    for _ in 0..<$0 { blackHole(fixtures.concrete.resolveDetailFactory()) }
                },
                Variant("resolveDetailFactory, any AppResolver") { [fixtures] in
                    for _ in 0..<$0 { blackHole(fixtures.existential.resolveDetailFactory()) }
                },
            ]
        )
    }

    private var makingAndUsing: Comparison {
        Comparison(
            "a Factory made, and its dependency evaluated",
            baseline: Variant("by hand: Detail.Factory(dependency:)") { [hand] in
                for _ in 0..<$0 { blackHole(hand.makeDetailFactory().dependency) }
            },
            others: [
                Variant("resolveDetailFactory, concrete resolver") { [fixtures] in
                    for _ in 0..<$0 { blackHole(fixtures.concrete.resolveDetailFactory().dependency) }
                },
                Variant("resolveDetailFactory, any AppResolver") { [fixtures] in
                    for _ in 0..<$0 { blackHole(fixtures.existential.resolveDetailFactory().dependency) }
                },
            ]
        )
    }
}
