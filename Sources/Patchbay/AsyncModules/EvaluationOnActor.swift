/// Evaluates an expression that belongs to an actor on that actor, from wherever the caller is.
///
/// The value need not be `Sendable`, and leaves the actor all the same. In the Swift 6 language mode this does not happen:
/// only a factory that is not `Sendable` has such a value, one that was made on an actor cannot leave it, and its
/// methods do not run there. In the Swift 5 mode such a value is the program's to protect, as any other.
func evaluate<Value>(_ expression: @escaping () throws -> Value, on actor: (any Actor)?) async throws -> Value {
    guard let actor else { return try expression() }
    return try await HandedExpression(expression: expression).value(on: actor).value
}

/// An expression that is handed to an actor.
// Unchecked: the expression runs on the actor that it belongs to, and nowhere else: `value(on:)` is isolated to it. The
// caller awaits it and keeps no copy, so that two threads never have it at once.
private struct HandedExpression<Value>: @unchecked Sendable {
    let expression: () throws -> Value

    func value(on actor: isolated any Actor) throws -> HandedValue<Value> { HandedValue(value: try expression()) }
}

/// A value that an actor hands back.
// Unchecked: the actor keeps no reference of its own making, and the one caller that awaits it takes the value over. A
// value that the expression shares with its actor can only be had in the Swift 5 mode, where it is the program's to
// protect, as `evaluate` says.
private struct HandedValue<Value>: @unchecked Sendable {
    let value: Value
}
