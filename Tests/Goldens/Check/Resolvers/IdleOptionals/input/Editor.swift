import Patchbay

// A closure that brings what an optional does without is told how the optional takes it.

struct Draft {}

struct Editor: Injectable {
    struct Dependency { let draft: Draft? }
    let dependency: Dependency
}

/// Has the optional further down, and takes something itself.
struct Window: Injectable {
    struct Dependency {
        let editor: Editor
        let number: Int
    }
    let dependency: Dependency
}

/// Says that the optional is there: the closure is filled.
struct Reader: Injectable {
    struct Dependency { let draft: Draft! }
    let dependency: Dependency
}

protocol Style {}

/// Takes what the closure brings, and something else that it does not.
struct Merge: Injectable {
    struct Dependency { let draft: Draft, other: Draft?, count: Int8 }
    let dependency: Dependency
}

struct Print: Injectable {
    struct Dependency { let style: (any Style)? }
    let dependency: Dependency
}

struct Letter {}

struct Menu: Injectable {
    struct Dependency {
        let edit: (Draft?) -> Editor  // expect PB140
        let start: (Draft) -> Editor  // expect PB140
        let open: (Int, Draft?) -> Window  // expect PB140
        let read: (Draft?) -> Reader
        let write: (Draft, Int8, String) -> Letter  // expect PB140
        let merge: (Draft, Int) -> Merge  // expect PB140
        let print: ((any Style)?) -> Print  // expect PB140
    }
    let dependency: Dependency
}

final class Desk: SharedInjectable {
    struct Dependency { let open: (Int, Draft?) -> Window }  // expect PB203
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideLetter(draft: Draft?, count: Int8) -> Letter
}
