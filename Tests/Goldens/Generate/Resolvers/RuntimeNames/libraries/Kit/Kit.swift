/// A type that hides the module of its name, and types that the runtime has as well.
public enum Kit {}

public struct Lazy<Value: Sendable>: Sendable {
    public let value: Value
    public init(_ value: Value) { self.value = value }
}
