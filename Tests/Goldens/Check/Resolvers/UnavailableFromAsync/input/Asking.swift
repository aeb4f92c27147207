import Patchbay

// What asynchronous code may not call, and who asks for it.

struct ThreadLog: Injectable {
    struct Dependency {}

    @available(*, noasync, message: "it belongs to a thread, as \"async\" code does not")
    init(dependency: Dependency) {}
}

struct Header: Injectable {
    struct Dependency { let log: ThreadLog }
    let dependency: Dependency
}

struct Feed: Injectable {
    struct Dependency { let log: ThreadLog }  // expect PB171
    init(dependency: Dependency) async {}
}

// By way of something that does not wait.
struct Page: Injectable {
    struct Dependency { let header: Header }  // expect PB171
    init(dependency: Dependency) async {}
}

// It has to be awaited itself, and is told of where that begins.
struct Book: Injectable {
    struct Dependency { let page: Page }
    let dependency: Dependency
}

struct Plain: Injectable {
    struct Dependency {
        let log: ThreadLog
        let later: () -> ThreadLog
        let lazily: Lazy<Header>
    }
    let dependency: Dependency
}

struct Waiting: Injectable {
    struct Dependency {
        let later: () -> ThreadLog
        let awaited: () async -> ThreadLog  // expect PB171
    }
    init(dependency: Dependency) async {}
}

// Old, and asynchronous code may ask for it.
@available(*, deprecated, message: "of noasync, and so on")
struct Old: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

@available(*, deprecated)
struct New: Injectable {
    struct Dependency { let old: Old }
    init(dependency: Dependency) async {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
}

// What is gathered: nobody has written the request.
protocol Kept: Sendable {}

final class Early: SharedInjectable, Sendable, Kept {
    struct Dependency {}

    @available(*, noasync)
    init(dependency: Dependency) {}
}

final class Late: SharedInjectable, Sendable, Kept {
    struct Dependency {}
    init(dependency: Dependency) async {}
}

protocol KeptResolver: Resolver, Sendable {
    var shared: KeptResolverShared { get }
    func gatherAll() async -> [any Kept]  // expect PB171
}
