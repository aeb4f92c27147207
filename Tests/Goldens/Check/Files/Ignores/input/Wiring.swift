import Foundation
import Patchbay

protocol AppResolver: Resolver {
    func provideBaseURL() -> URL
    func provideCDNURL() -> URL
    static func provideClock() -> Date  // patchbay:ignore PB110 it is for tests
}

// patchbay:ignore PB115 each caller makes its own
struct Cache<each Entry>: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

/// An attribute and a doc comment may come between.
// patchbay:ignore PB115, PB102: two of one type
@available(macOS 15, *)
@MainActor
struct Shelf<each Book>: Injectable {}

struct Download: Injectable {
    struct Dependency {
        // patchbay:ignore PB121

        // The caller knows.
        let url: URL
        let other: URL  // expect PB121
    }
    init(dependency: Dependency) {}
}

// patchbay:ignore PB122 a cycle is no matter of taste // expect PB008
final class Player: Injectable {
    struct Dependency { let queue: Queue }  // patchbay:ignore PB122 // expect PB122 PB008
    init(dependency: Dependency) {}
}

final class Queue: Injectable {
    struct Dependency { let player: Player }
    init(dependency: Dependency) {}
}

// patchbay:ignore // expect PB008
// patchbay:ignore PB999 PB102 nor is there anything to ignore // expect PB008 PB008
struct Sound: Injectable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

/// patchbay:ignore PB102 is no such comment, for it is documentation
struct Lost: Injectable {  // expect PB102
    init(dependency: Int) {}
}

/* // patchbay:ignore PB102 */ struct Lost2: Injectable {  // expect PB102
    init(dependency: Int) {}
}

let text = """
    // patchbay:ignore PB102
    """
// patchbay:ignore: PB102, behind a colon of its own
struct Lost3: Injectable {
    init(dependency: Int) {}
}

// patchbay:ignore PB103 too far away // expect PB008
let number = 1
private struct Hidden: Injectable {  // expect PB114
    typealias Dependency = Void
    init(dependency: Void) {}
}
// patchbay:ignore PB103 nothing follows // expect PB008
