// For the placeholders of features: one function for each number of arguments, because the type of a property then
// tells all of them.

/// In place of a function of no arguments: an asynchronous function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented0Async<Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable () async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { unimplemented.trap() }
}

/// In place of a function of one argument: an asynchronous function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented1Async<A1, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _ in unimplemented.trap() }
}

/// In place of a function of two arguments: an asynchronous function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented2Async<A1, A2, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _ in unimplemented.trap() }
}

/// In place of a function of three arguments: an asynchronous function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented3Async<A1, A2, A3, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _ in unimplemented.trap() }
}

/// In place of a function of four arguments: an asynchronous function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented4Async<A1, A2, A3, A4, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _ in unimplemented.trap() }
}

/// In place of a function of five arguments: an asynchronous function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented5Async<A1, A2, A3, A4, A5, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _ in unimplemented.trap() }
}

/// In place of a function of six arguments: an asynchronous function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented6Async<A1, A2, A3, A4, A5, A6, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _ in unimplemented.trap() }
}

/// In place of a function of seven arguments: an asynchronous function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented7Async<A1, A2, A3, A4, A5, A6, A7, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _ in unimplemented.trap() }
}

/// In place of a function of eight arguments: an asynchronous function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented8Async<A1, A2, A3, A4, A5, A6, A7, A8, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7, A8) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _, _ in unimplemented.trap() }
}

/// In place of a function of any number of arguments: an asynchronous function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplementedAsync<each Argument, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { (_: repeat each Argument) in unimplemented.trap() }
}
