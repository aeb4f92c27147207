// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import PatchbayHubs
import Testing

private struct Sign: Equatable {
    let text: String
    init() { text = "plain" }
    init(_ number: Int) { text = "number \(number)" }
}

private func ride(ride: Int) -> Sign { Sign(ride) }
private func made(make: Int) -> Sign { Sign(make) }

private protocol Readable {
    var text: String { get }
}

extension Sign: Readable {}

private enum Signs {}

@Factory(Sign.self, parameterTypes: Int.self, factory: ride(ride:))
@AutoRegister(Sign.self, using: Sign.init as () -> Sign)
@AutoRegister(Int.self, using: Bool.random() ? { 7 } : { 7 })
@OpaqueRegister((any Readable).self, parameterTypes: .explicit(Int.self), using: made(make:))
extension Signs {}

private enum Sums {
    static func resolve(_: Double.Type) -> Double { 3 }
}

@AutoRegister(Bool.self, parameterTypes: Double.self, Double.self, using: <)
@Factory(Double.self, parameterTypes: Double.self, Double.self, factory: (+))
extension Sums {}

private struct Trip: Sendable {
    let town: Int
    init(Resort: Int) { town = Resort }
}

@Factory(Trip.self, parameterTypes: Int.self, factory: Trip.init(Resort:))
private enum Resort {}

@Suite struct FactoryExpressionTests {
    @Test func `a label may be a word of the factory's name`() {
        #expect(Signs.resolve(Sign.self, ride: 4).text == "number 4")
    }

    @Test func `a label may be the name of the hub, also under a mock`() {
        #expect(Resort.resolve(Trip.self, Resort: 4).town == 4)
        Resort.withMock(Trip.self, factory: { Trip(Resort: -$0) }) {
            #expect(Resort.resolve(Trip.self, Resort: 4).town == -4)
        }
    }

    @Test func `a factory may be an expression with operators`() {
        #expect(Signs.resolve(Sign.self).text == "plain")
        #expect(Signs.resolve(Int.self) == 7)
    }

    @Test func `a factory may be an operator`() {
        #expect(!Sums.resolve(Bool.self))
        #expect(Sums.resolve(1, 2) == 3.0)
    }

    @Test func `a label may be a word that the expansion uses, also under a mock`() {
        #expect(Signs.resolve((any Readable).self, make: 4).text == "number 4")
        Signs.withMock((any Readable).self, factory: { Sign(-$0) }) {
            #expect(Signs.resolve((any Readable).self, make: 4).text == "number -4")
        }
    }
}
