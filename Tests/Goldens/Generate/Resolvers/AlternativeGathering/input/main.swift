import Patchbay

// What is gathered conforms by an extension in each branch of `#if`, or in one of them only, and needs something else in each.

protocol Service: Sendable { var name: String { get } }
protocol BackgroundService: Service {}

final class Archive: SharedInjectable, Service {
    #if FIRST
        struct Dependency: Sendable { let books: Books }
    #else
        struct Dependency: Sendable {}
    #endif
    let name = "archive"
    init(dependency: Dependency) {}
}

final class Books: SharedInjectable, Sendable {
    #if FIRST
        struct Dependency: Sendable {}
    #else
        struct Dependency: Sendable { let archive: Archive }
    #endif
    let name = "books"
    init(dependency: Dependency) {}
}

final class Clock: SharedInjectable, Sendable {
    struct Dependency: Sendable { let archive: Archive }
    let name = "clock"
    init(dependency: Dependency) {}
}

/// Conforms by an extension of another name of its.
final class Bell: SharedInjectable, Sendable {
    struct Dependency: Sendable {}
    let name = "bell"
    init(dependency: Dependency) {}
}
typealias Chime = Bell
extension Chime: BackgroundService {}

/// Refines what is gathered in one build.
#if FIRST
    protocol Helper: Service {}
#else
    protocol Helper: Sendable {}
#endif

final class Drum: SharedInjectable, Helper {
    struct Dependency: Sendable {}
    let name = "drum"
    init(dependency: Dependency) {}
}

/// Is declared as what is gathered in the other one.
#if FIRST
    final class Echo: SharedInjectable, Sendable {
        struct Dependency: Sendable {}
        let name = "echo"
        init(dependency: Dependency) {}
    }
#else
    final class Echo: SharedInjectable, Service {
        struct Dependency: Sendable {}
        let name = "echo"
        init(dependency: Dependency) {}
    }
#endif

#if FIRST
    extension Books: Service {}
    extension Clock: BackgroundService {}
#else
    extension Books: BackgroundService {}
#endif

/// Is declared, and provided, in each branch, and conforms in both.
#if FIRST
    final class Gong: Service {
        let name = "gong"
    }
#else
    final class Gong: Service {
        let name = "gong"
    }
#endif

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    #if FIRST
        func shareGong() -> Gong
    #else
        func shareGong() -> Gong
    #endif
    func gatherServices() -> [any Service]
    func gatherBackground() -> [any BackgroundService]
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func shareGong() -> Gong { Gong() }
}

print(App().gatherServices().map(\.name), App().gatherBackground().map(\.name))
