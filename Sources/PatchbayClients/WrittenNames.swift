public import PatchbayContexts

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
