import Patchbay

struct User {}
struct Number {}

/// Takes both from its caller; the child knows one of them.
struct Detail: Injectable {
    struct Dependency {
        let number: Number
        let title: String
    }
    init(dependency: Dependency) {}
}

/// The outer resolver fills it and lacks the title; the child would lack nothing else.
struct List: Injectable {
    struct Dependency { let makeDetail: (Number) -> Detail }  // expect PB140
    init(dependency: Dependency) {}
}

struct Home: Injectable {
    struct Dependency { let user: User }
    init(dependency: Dependency) {}
}

/// Is meant for the outer resolver, which has no user yet.
struct Login: Injectable {
    struct Dependency { let makeHome: (User) -> Home }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}

protocol SessionResolver: Resolver {
    var parent: any AppResolver { get }
    func provideUser() -> User
    func provideNumber() -> Number
}

/// Its closure is right but for what it takes, in the session; above, its detail takes more, and nobody thought of that.
struct Talk: Injectable {
    struct Dependency {
        let user: User
        let peer: User
    }
    init(dependency: Dependency) async throws {}
}

struct Inbox: Injectable {
    struct Dependency { let open: (User) -> Talk }  // expect PB140
    init(dependency: Dependency) {}
}
