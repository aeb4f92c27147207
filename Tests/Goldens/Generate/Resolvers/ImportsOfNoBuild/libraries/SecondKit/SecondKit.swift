public struct Image {
    public let name = "second"
    public init() {}
}
