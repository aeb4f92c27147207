import Deep
import Patchbay

public struct Store<F: Feature>: Injectable {
    public struct Dependency {
        public let id: F.ID
        public init(id: F.ID) { self.id = id }
    }
    public let dependency: Dependency
    public init(dependency: Dependency) { self.dependency = dependency }
}

public struct Outer<F: Feature>: Injectable {
    public struct Dependency {
        public let store: Store<Wrap<F>>
        public init(store: Store<Wrap<F>>) { self.store = store }
    }
    public let dependency: Dependency
    public init(dependency: Dependency) { self.dependency = dependency }
}

public enum Login: Feature { public typealias ID = Int }
