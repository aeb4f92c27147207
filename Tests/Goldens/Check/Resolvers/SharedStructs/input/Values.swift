import Patchbay

final class Safe: Sendable {}

struct Box<Value> {
    var value: Value?
}

enum Mode: SharedInjectable {  // expect PB204
    struct Dependency {}
    case idle
    case working(on: Node, since: Int)
    init(dependency: Dependency) { self = .idle }
}

indirect enum Chain {
    case end
    case link(Chain, () -> Void)
}

struct Links: SharedInjectable {  // expect PB204
    struct Dependency {}
    let chain: Chain
    init(dependency: Dependency) { chain = .end }
}

struct Made: SharedInjectable {  // expect PB204
    struct Dependency {}
    let node = Node()
    init(dependency: Dependency) {}
}

struct Nodes: SharedInjectable {  // expect PB204
    struct Dependency {}
    private var byName = [String: Node]()
    init(dependency: Dependency) {}
}

struct Row: SharedInjectable {  // expect PB204
    struct Dependency {}
    let nodes = [Node(), Node()]
    init(dependency: Dependency) {}
}

struct Named: SharedInjectable {  // expect PB204
    struct Dependency {}
    let nodes = ["first": Node(), "last": Node()]
    init(dependency: Dependency) {}
}

/// `Sendable` for other arguments.
struct Pair<First, Second> {
    let first: First
    let second: Second
}

extension Pair: Sendable where First: Sendable, Second: Sendable {}

struct Paired: SharedInjectable {  // expect PB204
    struct Dependency {}
    let pair: Pair<Int, [Inner]>
    init(dependency: Dependency) { fatalError() }
}

struct PairedSafely: SharedInjectable {
    struct Dependency {}
    let pair: Pair<Int, Pair<Safe, String>>
    let numbers = [1: Safe()]
    init(dependency: Dependency) { fatalError() }
}

/// Shared for those that ask for it with what is not.
struct Store<Value>: SharedInjectable {  // expect PB204
    struct Dependency {}
    init(dependency: Dependency) {}
}

extension Store: Sendable where Value: Sendable {}

struct Shop: Injectable {
    struct Dependency {
        let nodes: Store<Node>
        let numbers: Store<Int>
    }
    init(dependency: Dependency) {}
}

/// What it has is `Sendable`.
struct Safes: SharedInjectable {
    struct Dependency {}
    let empty = [[Safe]]()
    let pair = [Safe(), Safe()]
    let numbers = [Int](repeating: 1, count: 2)
    init(dependency: Dependency) {}
}

struct Boxed: SharedInjectable {  // expect PB204
    struct Dependency {}
    private let inner = Inner.init(node: Node())
    init(dependency: Dependency) {}
}

struct Open: SharedInjectable {  // expect PB204
    struct Dependency {}
    let box = Box<Int>()
    init(dependency: Dependency) {}
}

/// The values of these can be shared.
enum Level: SharedInjectable {
    struct Dependency {}
    case low(Int), high(Safe, [Level: Int]?)
    indirect case both(Level, Level)
    init(dependency: Dependency) { self = .low(0) }
}

extension Level: Hashable {
    static func == (left: Level, right: Level) -> Bool { false }
    func hash(into hasher: inout Hasher) {}
}

struct Fine: SharedInjectable {
    struct Dependency {}
    let safe = Safe()
    let text = String(describing: Node())
    let number = { Node() ; return 1 }()
    init(dependency: Dependency) {}
}

/// A case is the function that the protocol asks for.
enum Ticket: FactoryMethodInjectable {
    struct Dependency {}
    case makeInstance(dependency: Dependency)
}
