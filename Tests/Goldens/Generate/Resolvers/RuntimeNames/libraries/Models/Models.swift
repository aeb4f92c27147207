public struct Module: Sendable {
    public let name = "module"
    public init() {}
}

public struct URL: Sendable {
    public let text = "url"
    public init() {}
}
