/// A feature that wants to be told when its scope is closed, and needs to wait for something then.
///
/// `await features.close()` waits for it. The synchronous `close()` cannot wait: it hands what is asynchronous to
/// a task that does it later, in the same order. A type that conforms to ``FeatureTeardown`` too is told once, this way.
public protocol AsyncFeatureTeardown: Sendable {
    /// Ends what the instance has begun. Requests to its container throw by now.
    func tearDown() async
}
