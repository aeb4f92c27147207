import PatchbayClients

/// A file with a client imports nothing else.
@ContextClient
struct Scale: Sendable {
    var weigh: @Sendable (_ grams: Int) throws -> Bool
}

@ContextClient
protocol Ladder: Sendable {
    func climb(steps: Int) -> Bool
}
