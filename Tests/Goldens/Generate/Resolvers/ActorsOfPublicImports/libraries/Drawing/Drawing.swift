@globalActor public actor Canvas {
    public static let shared = Canvas()
}

public struct Colour: Sendable {
    public init() {}
}
