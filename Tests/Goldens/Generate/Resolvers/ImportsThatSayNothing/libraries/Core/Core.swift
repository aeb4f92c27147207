public import Patchbay

public struct Lamp: Injectable {
    public typealias Dependency = Void

    public init(dependency: Void) {}
}

public struct Dial: FactoryModule {
    public struct Payload: Sendable {
        public init() {}
    }

    public init(dependency: Void, payload: Payload) {}
}
