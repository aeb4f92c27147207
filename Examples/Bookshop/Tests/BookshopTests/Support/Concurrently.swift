/// Runs a body many times at once, with numbers from zero on, and waits for all.
///
/// When one of them throws, the others end in peace: `URLSession` on Linux can deadlock when it is cancelled
/// at the moment of an answer, and a test that should fail would hang.
func concurrently<Value: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
    let results = await withTaskGroup(of: Result<Value, any Error>.self) { group in
        for number in 0..<count {
            group.addTask {
                do {
                    return .success(try await body(number))
                } catch {
                    return .failure(error)
                }
            }
        }
        return await group.reduce(into: []) { $0.append($1) }
    }
    return try results.map { try $0.get() }
}
