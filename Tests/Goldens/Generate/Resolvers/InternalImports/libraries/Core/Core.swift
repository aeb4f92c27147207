public import Patchbay

public struct Dial: FactoryModule {
    public struct Payload: Sendable {
        public init() {}
    }

    public init(dependency: Void, payload: Payload) {}
}
