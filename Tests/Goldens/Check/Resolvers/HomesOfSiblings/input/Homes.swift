import Patchbay

// Two children lack one thing each, and not the same.

final class Report: SharedInjectable, Sendable {
    struct Dependency { let number: Int, title: String }  // expect PB203
    init(dependency: Dependency) {}
}

struct Page: Injectable {
    struct Dependency { let report: Report }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func provideRatio() -> Float
}

protocol ListResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: ListResolverShared { get }
    func provideNumber() -> Int
}

protocol EditorResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: EditorResolverShared { get }
    func provideTitle() -> String
}
