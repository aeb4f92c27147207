import PatchbayConcurrency
public import PatchbayContexts

/// The calls of a client, in the order in which they came. It is made in a test and handed to a client's
/// `recording(_:over:)`.
///
/// It may be used from any thread.
public final class ClientRecord<Call: Sendable>: Sendable {
    private let stored = Locked<[Call]>([])

    /// Makes one that is empty.
    public init() {}

    /// The calls so far.
    public var calls: [Call] { stored.current }

    /// Notes a request. Generated code calls it.
    public func add(_ call: Call) { stored.withLock { $0.append(call) } }

    /// Forgets what was asked.
    public func removeAll() { stored.set([]) }
}

// Code that the macro writes names nothing but this module, so that a file with a client needs no other import.

/// The protocol that clients conform to.
public typealias _ClientPlaceholder = ContextClientPlaceholder

/// The reporter of unimplemented clients.
///
/// It is a type of this module because a default argument of something public may call what its file imports only.
public struct _UnimplementedClient: Sendable {
    private let reporter: _UnimplementedContext

    /// Makes the one of a client.
    ///
    /// - Parameter client: Its name, as messages call it.
    public init(client: String) {
        reporter = _UnimplementedContext(client: client)
    }

    /// Reports a request for a member, and answers it with what means nothing.
    ///
    /// It ends the process if there is nothing of that type.
    public func value<Value>(
        _ member: String,
        generated: StaticString = #filePath,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        reporter.value(member, generated: generated, fileID: fileID, line: line)
    }

    /// Reports a request for a member, and says so as an error.
    public func error(
        _ member: String,
        generated: StaticString = #filePath,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Error {
        reporter.error(member, generated: generated, fileID: fileID, line: line)
    }
}
