// For the placeholders of features: one function for each number of arguments, because the type of a property then
// tells all of them.

/// In place of a function of no arguments: a function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented0Throwing<Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable () throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { throw unimplemented }
}

/// In place of a function of one argument: a function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented1Throwing<A1, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _ in throw unimplemented }
}

/// In place of a function of two arguments: a function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented2Throwing<A1, A2, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _ in throw unimplemented }
}

/// In place of a function of three arguments: a function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented3Throwing<A1, A2, A3, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _ in throw unimplemented }
}

/// In place of a function of four arguments: a function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented4Throwing<A1, A2, A3, A4, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _ in throw unimplemented }
}

/// In place of a function of five arguments: a function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented5Throwing<A1, A2, A3, A4, A5, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _ in throw unimplemented }
}

/// In place of a function of six arguments: a function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented6Throwing<A1, A2, A3, A4, A5, A6, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _ in throw unimplemented }
}

/// In place of a function of seven arguments: a function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented7Throwing<A1, A2, A3, A4, A5, A6, A7, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _ in throw unimplemented }
}

/// In place of a function of eight arguments: a function that throws an ``Unimplemented`` error.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented8Throwing<A1, A2, A3, A4, A5, A6, A7, A8, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7, A8) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _, _ in throw unimplemented }
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
