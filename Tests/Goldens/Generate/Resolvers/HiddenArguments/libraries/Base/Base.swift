import Patchbay

/// A type that nobody else sees.
struct Hidden: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

public struct Crate<Item: Sendable>: Sendable {
    public let name: String
    public let item: Item
}

/// A ship is asked for by all, and what it takes only here.
public struct Ship: Injectable {
    public struct Dependency {
        let crate: Crate<Hidden>
    }

    public let cargo: String

    public init(dependency: Dependency) {
        cargo = "\(dependency.crate.name) of \(dependency.crate.item)"
    }
}

public protocol BaseResolver: Resolver, Sendable {
    func provideName() -> String
    func provideCrate<Item>(item: Item, name: String) -> Crate<Item>
}

public struct Base: BaseResolver {
    public init() {}
    public func provideName() -> String { "a crate" }
    public func provideCrate<Item>(item: Item, name: String) -> Crate<Item> { Crate(name: name, item: item) }
}

/// What a build of this module generates.
extension BaseResolver {
    public func resolveShip() -> Ship {
        let hidden = Hidden(dependency: .init())
        return Ship(dependency: .init(crate: provideCrate(item: hidden, name: provideName())))
    }
}
