import Patchbay

public final class Session { public init() {} }

public final class Connection: Injectable {
    public struct Dependency {
        let session: Session
        public init(session: Session) { self.session = session }
    }
    public init(dependency: Dependency) {}
}

/// Takes what a resolver makes that has a session, and nothing that is made of a caller's.
public actor Store: Injectable {
    public struct Dependency {
        let connection: Connection
        public init(connection: Connection) { self.connection = connection }
    }
    public init(dependency: Dependency) {}
}

public struct Cart: Injectable {
    public struct Dependency {
        let store: Store
        public init(store: Store) { self.store = store }
    }
    public init(dependency: Dependency) {}
}

public struct Network: Injectable {
    public struct Dependency {
        let log: @Sendable (String) -> Void
        public init(log: @escaping @Sendable (String) -> Void) { self.log = log }
    }
    public init(dependency: Dependency) {}
}
