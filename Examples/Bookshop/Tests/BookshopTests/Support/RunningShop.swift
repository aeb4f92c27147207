import ServiceLifecycle

@testable import Bookshop

/// Runs a shop on a port of its own for as long as the body runs, and waits until it has ended.
///
/// The task that runs it, and those that answer requests, inherit the scope: whoever wants another
/// `ShopContext` calls this in a `withContext`.
func withShop<Value>(
    _ resolver: any AppResolver,
    basePath: String = "",
    _ body: (ShopClient) async throws -> Value
) async throws -> Value {
    let (ports, ready) = AsyncStream.makeStream(of: Int.self)
    let group = try resolver.resolveServiceGroup(
        settings: ServerSettings(host: "127.0.0.1", port: 0, basePath: basePath),
        isReady: ReadySignal { ready.yield($0) }
    )
    let running = Task {
        // A server that fails to start ends the wait below, too.
        defer { ready.finish() }
        try await group.run()
    }
    guard let port = await ports.first(where: { _ in true }) else {
        try await running.value
        throw NeverReady()
    }
    do {
        let value = try await body(ShopClient(port: port, basePath: basePath))
        await group.triggerGracefulShutdown()
        try await running.value
        return value
    } catch {
        await group.triggerGracefulShutdown()
        _ = await running.result
        throw error
    }
}

struct NeverReady: Error {}
