// MQDo has a function for each number of arguments. Programs that call none have none of them.

/// ``unimplemented(_:file:line:)`` for no arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented0<Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable () -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for one argument, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented1<A1, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for two arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented2<A1, A2, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for three arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented3<A1, A2, A3, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for four arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented4<A1, A2, A3, A4, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for five arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented5<A1, A2, A3, A4, A5, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for six arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented6<A1, A2, A3, A4, A5, A6, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for seven arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented7<A1, A2, A3, A4, A5, A6, A7, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for eight arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented8<A1, A2, A3, A4, A5, A6, A7, A8, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7, A8) -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _, _ in unimplemented.trap() }
}

/// ``unimplementedThrowing(_:file:line:)`` for no arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented0Throwing<Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable () throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for one argument, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented1Throwing<A1, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for two arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented2Throwing<A1, A2, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for three arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented3Throwing<A1, A2, A3, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for four arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented4Throwing<A1, A2, A3, A4, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for five arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented5Throwing<A1, A2, A3, A4, A5, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for six arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented6Throwing<A1, A2, A3, A4, A5, A6, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for seven arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented7Throwing<A1, A2, A3, A4, A5, A6, A7, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for eight arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented8Throwing<A1, A2, A3, A4, A5, A6, A7, A8, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7, A8) throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _, _ in throw unimplemented }
}
