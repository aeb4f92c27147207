public import KitNames
public import Patchbay

/// One for the application.
public final class Store: SharedInjectable, Sendable {
    public struct Dependency {
        public let place: Place

        public init(place: Place) {
            self.place = place
        }
    }

    public let place: Place

    public init(dependency: Dependency) {
        place = dependency.place
    }
}

/// Its `Dependency` can be made within Kit alone.
public struct Shelf: Injectable {
    public struct Dependency {
        package init() {}
    }

    public init(dependency: Dependency) {}
}

/// Nobody outside of Kit can name it: it is wired by resolvers of Kit alone.
package struct Drawer: Injectable {
    package struct Dependency {
        package init() {}
    }

    package init(dependency: Dependency) {}
}

/// Nobody outside of its module can name it.
struct Compartment: Injectable {
    struct Dependency {}

    init(dependency: Dependency) {}
}
