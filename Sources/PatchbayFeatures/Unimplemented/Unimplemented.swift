/// The error of a function that nobody has implemented: thrown by the throwing forms of `unimplemented`.
public struct Unimplemented: Error, Sendable, CustomStringConvertible {
    /// The place where the placeholder is written.
    public let place: SourcePlace
    /// The placeholder's message.
    public let message: String

    /// An error that says what nobody has written.
    ///
    /// - Parameter message: What more there is to say.
    public init(_ message: String = "", file: StaticString = #fileID, line: UInt = #line) {
        place = SourcePlace(file: file, line: line)
        self.message = message
    }

    /// `unimplemented at App/Printer.swift:12`, and what it says.
    public var description: String {
        "unimplemented at \(place)" + (message.isEmpty ? "" : ": \(message)")
    }

    /// Ends the program with the description.
    @usableFromInline
    func trap() -> Never {
        fatalError("Patchbay: \(self)", file: place.staticFile, line: place.line)
    }
}

// For the placeholders of features: the type of a property tells the arguments and the result. What takes an asynchronous
// function takes one that is not.

/// In place of a function of any number of arguments: a function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { (_: repeat each Argument) in unimplemented.trap() }
}

/// In place of a function of any number of arguments: a function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplementedThrowing<each Argument, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { (_: repeat each Argument) in throw unimplemented }
}

/// ``unimplemented(_:file:line:)``, where the type does not say that the function is asynchronous.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplementedAsync<each Argument, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async -> Result {
    unimplemented(message, file: file, line: line)
}

/// ``unimplementedThrowing(_:file:line:)``, where the type does not say that the function is asynchronous.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplementedAsyncThrowing<each Argument, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async throws -> Result {
    unimplementedThrowing(message, file: file, line: line)
}
