/// Something that is replaced, and the override that was made around this one: a link of a chain.
///
/// The chain is what a task carries. To make one is one allocation, to find something is a walk that
/// compares pointers: a program has a handful of overrides at a time, and a dictionary would cost more in
/// both places.
@usableFromInline
package class Override: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant, and its only subclass is made
    // of what may be shared, or is said to be.

    /// What is replaced: a metatype. A key stands for one type of value.
    @usableFromInline let key: ObjectIdentifier
    /// The next link; `nil` for the outermost.
    @usableFromInline let outer: Override?

    @inlinable
    init(_ key: ObjectIdentifier, within outer: Override?) {
        self.key = key
        self.outer = outer
    }

    /// The value of the first link from here outwards that replaces a key.
    ///
    /// Recursive because the optimiser makes a loop of it that counts no references, as it does not of a loop.
    ///
    /// - Parameter type: The type of the value. It is not checked, as a dynamic cast would cost more than all the
    ///   rest: a key stands for values of one type.
    @inlinable
    package final func value<Value>(of key: ObjectIdentifier, as type: Value.Type) -> Value? {
        if self.key == key { return unsafeDowncast(self, to: ValueOverride<Value>.self).value }
        return outer?.value(of: key, as: type)
    }
}

/// A link with the value that replaces what the key stands for.
@usableFromInline
package final class ValueOverride<Value>: Override, @unchecked Sendable {
    // Unchecked as its superclass is; see the initialisers.
    @usableFromInline let value: Value

    @inlinable
    package init(_ key: ObjectIdentifier, by value: Value, within outer: Override?) where Value: Sendable {
        self.value = value
        super.init(key, within: Self.skipping(key, outer))
    }

    /// A link of which the caller promises that its value may be shared.
    @inlinable
    package init(_ key: ObjectIdentifier, sharing value: Value) {
        self.value = value
        super.init(key, within: nil)
    }

    /// What is replaced again at once can never be found, and must not be kept: a task that starts its successor
    /// in a scope of the same key would make the chain longer for ever.
    @inlinable
    static func skipping(_ key: ObjectIdentifier, _ outer: Override?) -> Override? {
        outer?.key == key ? outer?.outer : outer
    }
}
