// For the placeholders of features: one function for each number of arguments, because the type of a property then
// tells all of them.

/// In place of a function of no arguments: an asynchronous function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented0AsyncThrowing<Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable () async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { throw unimplemented }
}

/// In place of a function of one argument: an asynchronous function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented1AsyncThrowing<A1, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _ in throw unimplemented }
}

/// In place of a function of two arguments: an asynchronous function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented2AsyncThrowing<A1, A2, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _ in throw unimplemented }
}

/// In place of a function of three arguments: an asynchronous function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented3AsyncThrowing<A1, A2, A3, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _ in throw unimplemented }
}

/// In place of a function of four arguments: an asynchronous function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented4AsyncThrowing<A1, A2, A3, A4, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _ in throw unimplemented }
}

/// In place of a function of five arguments: an asynchronous function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented5AsyncThrowing<A1, A2, A3, A4, A5, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _ in throw unimplemented }
}

/// In place of a function of six arguments: an asynchronous function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented6AsyncThrowing<A1, A2, A3, A4, A5, A6, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _ in throw unimplemented }
}

/// In place of a function of seven arguments: an asynchronous function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented7AsyncThrowing<A1, A2, A3, A4, A5, A6, A7, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _ in throw unimplemented }
}

/// In place of a function of eight arguments: an asynchronous function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented8AsyncThrowing<A1, A2, A3, A4, A5, A6, A7, A8, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7, A8) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _, _ in throw unimplemented }
}

/// In place of a function of any number of arguments: an asynchronous function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplementedAsyncThrowing<each Argument, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { (_: repeat each Argument) in throw unimplemented }
}
