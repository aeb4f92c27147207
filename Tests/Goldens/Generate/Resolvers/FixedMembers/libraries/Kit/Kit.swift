import Patchbay

public struct Parts: Sendable {
    public let number: Int
    public init(number: Int) { self.number = number }
}

public protocol Plain: Injectable { associatedtype Dependency = Parts }

public protocol Step {
    associatedtype Failure: Error = Never
}

public struct Runner<S: Step>: Injectable {
    public struct Dependency {
        public init() {}
    }
    public init(dependency: Dependency) throws(S.Failure) {}
}

public struct Outer<S: Step> {
    public struct Inner: Injectable {
        public struct Dependency {
            public init() {}
        }
        public init(dependency: Dependency) throws(S.Failure) {}
    }
}

public protocol StepResolver: Resolver {
    associatedtype S: Step
    func provideCount() throws(S.Failure) -> Int8
    func provideSize() throws(Self.S.Failure) -> Int16
}

public protocol Loud: FactoryModule { associatedtype Payload = Parts }
