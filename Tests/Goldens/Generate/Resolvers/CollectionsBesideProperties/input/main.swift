import Patchbay

// A property of a plain type answers to its name alone: under all other names a collection has what is contributed.

struct Labels: Injectable {
    struct Dependency { let tags: [String]; let names: [String] }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var tags: [String] { get }
    func contributeFirst() -> String
    func contributeSecond() -> String
}

protocol RootResolver: Resolver {
    func contributeFirst() -> String
}

protocol ChildResolver: Resolver {
    var parent: any RootResolver { get }
    var tags: [String] { get }
}

struct App: AppResolver {
    let tags = ["tag"]
    func contributeFirst() -> String { "first" }
    func contributeSecond() -> String { "second" }
}
struct Root: RootResolver {
    func contributeFirst() -> String { "first" }
}
struct Child: ChildResolver {
    let parent: any RootResolver = Root()
    let tags = ["tag of child"]
}

for labels in [App().resolveLabels(), Child().resolveLabels()] {
    print(labels.dependency.tags, labels.dependency.names)
}
