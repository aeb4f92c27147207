public import Catalogue
public import Patchbay

/// A factory module of a library.
public final class Room: FactoryModule {
    public struct Dependency {
        public let collection: Catalogue.Collection

        public init(collection: Catalogue.Collection) {
            self.collection = collection
        }
    }

    public struct Payload {
        public let number: Int

        public init(number: Int) {
            self.number = number
        }
    }

    public let sign: String

    public init(dependency: Dependency, payload: Payload) {
        sign = "room \(payload.number): \(dependency.collection.titles[payload.number - 1])"
    }
}

/// Two words for the same floor: see `Sign` in Shop.
public struct Sign: Injectable {
    public struct Dependency {
        public init() {}
    }

    public init(dependency: Dependency) {}

    public var text: String { "this way" }
}

/// Seen by the other modules of this package.
package struct Lamp: Injectable {
    package struct Dependency {
        package init() {}
    }

    package init(dependency: Dependency) {}

    package var light: String { "warm light" }
}

/// The initialiser that Swift writes for `Dependency` is not public.
public struct Bench: Injectable {
    public struct Dependency {}

    public init(dependency: Dependency) {}
}
