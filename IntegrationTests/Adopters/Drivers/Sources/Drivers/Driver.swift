public protocol Service: Sendable {
    var name: String { get }
}

public final class Driver: Service {
    public let name = "driver"

    public init() {}
}
