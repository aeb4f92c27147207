public import Foundation
public import Patchbay

/// Spelled out wherever it is used, and so Foundation is needed where nobody imports it.
public typealias Instant = Date

public struct Deep: Injectable {
    public struct Dependency {
        public init() {}
    }

    public init(dependency: Dependency) {}
}

public struct Outage: Error {
    public init() {}
}

public struct Label: Sendable {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}
