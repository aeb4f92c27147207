import Kit
import Patchbay

// A protocol may leave to an associated type of its own what the runtime's ones are, or say so the other way round, or
// give them a default.

protocol Middle: FactoryModule where Dependency == Self.Item, Payload == Self.Extra {
    associatedtype Item
    associatedtype Extra
}

final class Mid: Middle {
    typealias Item = Parts
    typealias Extra = String
    let text: String
    init(dependency: Parts, payload: String) { text = "\(payload) \(dependency.number)" }
}

protocol Swapped: FactoryModule where Parts == Dependency, Int == Payload {}

final class Swap: Swapped {
    let sum: Int
    init(dependency: Parts, payload: Int) { sum = dependency.number + payload }
}

struct Pot: Plain {
    let number: Int
    init(dependency: Parts) { number = dependency.number }
}

final class Horn: Loud {
    struct Dependency { let pot: Pot }
    let text: String
    init(dependency: Dependency, payload: Parts) { text = "\(dependency.pot.number) \(payload.number)" }
}

// What is thrown may be the member of a parameter, and nothing at all.

struct Sure: Step {}

struct Unsure: Step {
    struct Failure: Error {}
}

struct Table: Injectable {
    struct Dependency {
        let runner: Runner<Sure>
        let count: Int8
        let size: Int16
        let inner: Outer<Sure>.Inner
    }
    let dependency: Dependency
}

struct Chair: Injectable {
    struct Dependency { let runner: Runner<Unsure> }
    let dependency: Dependency
}

struct Desk: Injectable {
    struct Dependency {
        let mid: Mid.Factory
        let swap: Swap.Factory
        let horn: Horn.Factory
    }
    let dependency: Dependency
}

protocol AppResolver: StepResolver where S == Sure {
    func provideNumber() -> Int
}

struct App: AppResolver {
    func provideNumber() -> Int { 4 }
    func provideCount() -> Int8 { 7 }
    func provideSize() -> Int16 { 8 }
}

let desk = App().resolveDesk().dependency
print(
    desk.mid.create(payload: "mid").text,
    desk.swap.create(payload: 5).sum,
    desk.horn.create(payload: Parts(number: 6)).text
)
let table = App().resolveTable().dependency
print(table.count, table.size)
do throws(Unsure.Failure) {
    _ = try App().resolveChair()
    print("made")
} catch {
    let failure: Unsure.Failure = error
    print(failure)
}
