import PatchbayClients

/// A file with a client imports nothing else.
@ContextClient
public struct Scale: Sendable {
    public var weigh: @Sendable (_ grams: Int) throws -> Bool
}

@ContextClient
public protocol Ladder: Sendable {
    func climb(steps: Int) -> Bool
}

@ContextClient
public struct Lamp: Sendable {
    public var light: @Sendable (_ lumens: Int) -> Bool
}
