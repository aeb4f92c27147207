// For the placeholders of features: one function for each number of arguments, because the type of a property then
// tells all of them.

/// In place of a function of no arguments: a function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented0<Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable () -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { unimplemented.trap() }
}

/// In place of a function of one argument: a function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented1<A1, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _ in unimplemented.trap() }
}

/// In place of a function of two arguments: a function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented2<A1, A2, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _ in unimplemented.trap() }
}

/// In place of a function of three arguments: a function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented3<A1, A2, A3, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _ in unimplemented.trap() }
}

/// In place of a function of four arguments: a function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented4<A1, A2, A3, A4, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _ in unimplemented.trap() }
}

/// In place of a function of five arguments: a function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented5<A1, A2, A3, A4, A5, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _ in unimplemented.trap() }
}

/// In place of a function of six arguments: a function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented6<A1, A2, A3, A4, A5, A6, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _ in unimplemented.trap() }
}

/// In place of a function of seven arguments: a function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented7<A1, A2, A3, A4, A5, A6, A7, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _ in unimplemented.trap() }
}

/// In place of a function of eight arguments: a function that traps, naming the line where this was written.
///
/// - Parameter message: Said in addition.
@_disfavoredOverload
public func unimplemented8<A1, A2, A3, A4, A5, A6, A7, A8, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7, A8) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _, _ in unimplemented.trap() }
}

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
