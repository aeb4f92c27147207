// Whoever imports Kit sees Base.
@_exported public import Base
public import Foundation
public import Patchbay

/// There is another one in Alarm.
public struct Banner: Injectable {
    public struct Dependency {
        public let deep: Deep
        public let now: Instant

        public init(deep: Deep, now: Instant) {
            self.deep = deep
            self.now = now
        }
    }

    public struct Text: Sendable {
        public let words: String

        public init(_ words: String) {
            self.words = words
        }
    }

    public let text: Text

    public init(dependency: Dependency) {
        text = Text("\(Int(dependency.now.timeIntervalSince1970)) seconds")
    }
}

/// Foundation has one, too.
public struct Operation: Injectable {
    public struct Dependency {
        public init() {}
    }

    public let name = "an operation of Kit"

    public init(dependency: Dependency) {}
}

/// Throws a type of Base.
public struct Line: Injectable {
    public struct Dependency {
        public init() {}
    }

    public init(dependency: Dependency) throws(Outage) {
        throw Outage()
    }
}

/// A type of Base is injectable by way of Kit.
extension Label: Injectable {
    public struct Dependency {
        public let operation: Operation

        public init(operation: Operation) {
            self.operation = operation
        }
    }

    public init(dependency: Dependency) {
        self.init("label of \(dependency.operation.name)")
    }
}

/// Methods that a resolver takes over.
public protocol KitProviders: Resolver {
    func provideWords() -> Banner.Text
}
