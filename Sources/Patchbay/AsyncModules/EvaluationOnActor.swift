/// Evaluates an expression that belongs to an actor on that actor, from wherever the caller is.
///
/// The value need not be `Sendable`, and leaves the actor all the same. In the Swift 6 language mode this does not happen:
/// only a factory that is not `Sendable` has such a value, one that was made on an actor cannot leave it, and its
/// methods do not run there. In the Swift 5 mode such a value is the program's to protect, as any other.
func evaluate<Value>(_ expression: @escaping () throws -> Value, on actor: (any Actor)?) async throws -> Value {
    guard let actor else { return try expression() }
    return try await HandedExpression(expression: expression).value(on: actor).value
}

/// An expression on its way to an actor.
private struct HandedExpression<Value>: @unchecked Sendable {
    // Unchecked for the reason that `evaluate` says.
    let expression: () throws -> Value

    func value(on actor: isolated any Actor) throws -> HandedValue<Value> { HandedValue(value: try expression()) }
}

/// A value on its way back.
private struct HandedValue<Value>: @unchecked Sendable {
    // Unchecked for the reason that `evaluate` says.
    let value: Value
}
