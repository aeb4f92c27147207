public struct Image {
    public let name = "first"
    public init() {}
}
