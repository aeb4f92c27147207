import Patchbay

// What a closure is told to take stands in the order in which it will be filled, for what is shared as well.

struct Cursor: Injectable {
    struct Dependency { let offset: Int }
    let dependency: Dependency
}

struct Page: Injectable {
    struct Dependency {
        let cursor: Cursor
        let limit: Int
    }
    let dependency: Dependency
}

struct List: Injectable {
    struct Dependency {
        let makePage: (Int) -> Page  // expect PB140
    }
    let dependency: Dependency
}

struct Project: Sendable {}

struct Row: Injectable {
    struct Dependency { let project: Project }
    let dependency: Dependency
}

final class Index: SharedInjectable, Sendable {
    struct Dependency {
        let project: Project
        let makeRow: @Sendable (Project) -> Row  // expect PB203
    }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
}

protocol ProjectResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: ProjectResolverShared { get }
    var project: Project { get }
}
