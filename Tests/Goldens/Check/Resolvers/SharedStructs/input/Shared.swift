import Patchbay

class Node {}

struct Inner {
    let node: Node
}

struct Outer {
    let inner: Inner?
}

struct Handler {
    let call: () -> Void
}

struct Tree: SharedInjectable {  // expect PB204
    struct Dependency {}
    let outer: Outer
    init(dependency: Dependency) { fatalError() }
}

struct Calls: SharedInjectable {  // expect PB204
    struct Dependency {}
    let handlers: [Handler]
    init(dependency: Dependency) { fatalError() }
}

struct Anything: SharedInjectable {  // expect PB204
    struct Dependency {}
    let value: Any
    init(dependency: Dependency) { fatalError() }
}

struct Later: SharedInjectable {  // expect PB204
    struct Dependency {}
    let number: Lazy<Int>
    init(dependency: Dependency) { fatalError() }
}

protocol Kept: SharedInjectable {}

struct Settings: Kept {  // expect PB204
    struct Dependency {}
    let values: [String: Any]
    let outer: Outer
    init(dependency: Dependency) { fatalError() }
}

/// Says so, and the compiler checks it.
struct Sound: SharedInjectable, Sendable {
    struct Dependency {}
    let numbers: [Int]
    init(dependency: Dependency) { numbers = [] }
}

/// Consists of what is, and so is it.
struct Small: SharedInjectable {
    struct Dependency {}
    let text: String
    init(dependency: Dependency) { text = "" }
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
}
