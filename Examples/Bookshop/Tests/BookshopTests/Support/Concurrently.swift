/// Runs a body many times at once, with numbers from zero on, and waits for all.
func concurrently<Value: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
    try await withThrowingTaskGroup(of: Value.self) { group in
        for number in 0..<count {
            group.addTask { try await body(number) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}
