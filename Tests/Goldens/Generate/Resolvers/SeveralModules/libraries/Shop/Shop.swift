public import Alarm
public import Patchbay

public struct Counter: Injectable {
    public struct Dependency {
        public let banner: Banner

        public init(banner: Banner) {
            self.banner = banner
        }
    }

    public let sign: String

    public init(dependency: Dependency) {
        sign = "counter with \(dependency.banner.text)"
    }
}

/// Throws a type of a module that the application does not import.
package struct Safe: Injectable {
    package struct Dependency {
        package init() {}
    }

    package init(dependency: Dependency) throws(Jam) {
        throw Jam()
    }
}

/// Seen in this package.
package struct Till: Injectable {
    package struct Dependency {
        package init() {}
    }

    package let coins = 3

    package init(dependency: Dependency) {}
}
