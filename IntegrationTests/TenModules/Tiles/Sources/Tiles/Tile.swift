/// What the floor is laid with.
public struct Tile: Sendable {
    public let color: String

    public init(color: String) {
        self.color = color
    }
}
