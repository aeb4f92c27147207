import BlackHole

/// Uses a value so that no optimiser can leave out what made it. Costs one store.
@inlinable
@inline(__always)
public func blackHole<Value>(_ value: Value) {
    withUnsafePointer(to: value) { black_hole_consume($0) }
}

/// The same value, of which the compiler no longer knows where it came from.
@inline(never)
public func opaque<Value>(_ value: Value) -> Value {
    blackHole(value)
    return value
}
