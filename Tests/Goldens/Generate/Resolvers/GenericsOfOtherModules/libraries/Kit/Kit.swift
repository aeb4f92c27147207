import Patchbay

public protocol Feature: Sendable {
    associatedtype State: Sendable
    associatedtype ID: Sendable
}

public struct Store<F: Feature>: Injectable {
    public struct Dependency {
        public let state: F.State
        public let id: F.ID?
        public let reduce: (F.State, F.ID) -> F.State
        public init(state: F.State, id: F.ID?, reduce: @escaping (F.State, F.ID) -> F.State) {
            self.state = state
            self.id = id
            self.reduce = reduce
        }
    }
    public let dependency: Dependency
    public init(dependency: Dependency) { self.dependency = dependency }
}

public struct Window<F: Feature>: Injectable {
    public struct Dependency {
        public let store: Store<F>
        public init(store: Store<F>) { self.store = store }
    }
    public let dependency: Dependency
    public init(dependency: Dependency) { self.dependency = dependency }
}

public struct Tree<Leaf> { public init() {} }

public protocol FeatureResolver<F>: Resolver {
    associatedtype F: Feature
    func provideState() -> F.State
}

public protocol Box<Content> {
    associatedtype Content
    var content: Content { get }
}

public protocol Boxed: Injectable, Box {
    typealias Binds = any Box<Content>
}
