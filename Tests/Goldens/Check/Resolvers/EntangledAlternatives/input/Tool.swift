// Eight flags that have nothing to do with each other make more programs than are told apart.

import Patchbay

#if FAST
    typealias Search = Int  // expect PB190
#else
    typealias Search = String
#endif
#if SMALL
    typealias Cache = Int
#else
    typealias Cache = String
#endif
#if LOCAL
    typealias Store = Int
#else
    typealias Store = String
#endif
#if FROZEN
    typealias Clock = Int
#else
    typealias Clock = String
#endif
#if QUIET
    typealias Logger = Int
#else
    typealias Logger = String
#endif
#if STRICT
    typealias Parser = Int
#else
    typealias Parser = String
#endif
#if FLAT
    typealias Router = Int
#else
    typealias Router = String
#endif
#if GUEST
    typealias Session = Int
#else
    typealias Session = String
#endif

struct Tool: Injectable {
    struct Dependency {
        let search: Search
        let cache: Cache
        let store: Store
        let clock: Clock
        let logger: Logger
        let parser: Parser
        let router: Router
        let session: Session
    }

    let dependency: Dependency
}

protocol AppResolver: Resolver {}
