// MQDo has a function for each number of arguments. Programs that call none have none of them.

/// ``unimplemented(_:file:line:)`` for no arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented0Async<Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable () async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for one argument, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented1Async<A1, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for two arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented2Async<A1, A2, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for three arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented3Async<A1, A2, A3, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for four arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented4Async<A1, A2, A3, A4, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for five arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented5Async<A1, A2, A3, A4, A5, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for six arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented6Async<A1, A2, A3, A4, A5, A6, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for seven arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented7Async<A1, A2, A3, A4, A5, A6, A7, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _ in unimplemented.trap() }
}

/// ``unimplemented(_:file:line:)`` for eight arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented8Async<A1, A2, A3, A4, A5, A6, A7, A8, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7, A8) async -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _, _ in unimplemented.trap() }
}

/// ``unimplementedThrowing(_:file:line:)`` for no arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented0AsyncThrowing<Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable () async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for one argument, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented1AsyncThrowing<A1, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for two arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented2AsyncThrowing<A1, A2, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for three arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented3AsyncThrowing<A1, A2, A3, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for four arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented4AsyncThrowing<A1, A2, A3, A4, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for five arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented5AsyncThrowing<A1, A2, A3, A4, A5, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for six arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented6AsyncThrowing<A1, A2, A3, A4, A5, A6, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for seven arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented7AsyncThrowing<A1, A2, A3, A4, A5, A6, A7, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _ in throw unimplemented }
}

/// ``unimplementedThrowing(_:file:line:)`` for eight arguments, under the name that MQDo has.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func unimplemented8AsyncThrowing<A1, A2, A3, A4, A5, A6, A7, A8, Result>(
    _ message: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7, A8) async throws -> Result {
    let unimplemented = Unimplemented(message, file: file, line: line)
    return { _, _, _, _, _, _, _, _ in throw unimplemented }
}
