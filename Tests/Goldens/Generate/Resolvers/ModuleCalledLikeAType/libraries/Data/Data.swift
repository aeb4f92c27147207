import Patchbay

public struct Rows: Injectable {
    public struct Dependency {
        public init() {}
    }

    public init(dependency: Dependency) {}
}

public struct Page: Sendable {
    public init() {}
}

public protocol DataResolver: Resolver, Sendable {
    func providePage() -> Page
}
