import Patchbay

// A cycle says nothing of what has no part in it.

struct Chicken: Injectable {
    struct Dependency { let egg: Egg }  // expect PB122
    init(dependency: Dependency) {}
}

struct Egg: Injectable {
    struct Dependency { let chicken: Chicken }
    init(dependency: Dependency) {}
}

struct Slow: Injectable {
    struct Dependency {}
    init(dependency: Dependency) async {}
}

struct Panel: Injectable {
    struct Dependency { let slow: () -> Slow }  // expect PB141
    init(dependency: Dependency) {}
}

/// What needs the cycle is told of once that is mended.
struct Farm: Injectable {
    struct Dependency {
        let egg: Egg
        let slow: () -> Slow
    }
    init(dependency: Dependency) {}
}

protocol Check {}

protocol AppResolver: Resolver {
    func contributeSlow() async -> any Check
    func gatherChecks() -> [any Check]  // expect PB155
}

protocol ScreenResolver: Resolver {
    var parent: any AppResolver { get }
}

// A module without a cycle of its own, below one that has it.
struct Screen: Injectable {
    struct Dependency { let panel: Panel }
    init(dependency: Dependency) {}
}
