import Patchbay

public struct Screen: FactoryModule {
    public struct Dependency {
        public let size: Int

        public init(size: Int) {
            self.size = size
        }
    }

    public typealias Payload = String

    public let text: String

    public init(dependency: Dependency, payload: String) {
        text = "\(payload) of \(dependency.size)"
    }
}

public struct Card: FactoryModule {
    public typealias Payload = String

    public let text: String

    public init(dependency: Void, payload: String) {
        text = payload
    }
}
