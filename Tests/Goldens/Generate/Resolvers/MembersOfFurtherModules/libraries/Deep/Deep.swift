public protocol Feature { associatedtype ID: Sendable }

public struct DeepThing: Sendable {
    public let value: Int
    public init(value: Int) { self.value = value }
}

public struct Wrap<F: Feature>: Feature { public typealias ID = DeepThing }
