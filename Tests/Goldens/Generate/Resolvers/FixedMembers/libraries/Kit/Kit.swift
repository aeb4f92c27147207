import Patchbay

public struct Parts: Sendable {
    public let number: Int
    public init(number: Int) { self.number = number }
}

public protocol Plain: Injectable { associatedtype Dependency = Parts }

public protocol Loud: FactoryModule { associatedtype Payload = Parts }
