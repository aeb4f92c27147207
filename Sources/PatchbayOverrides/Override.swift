/// Something that is replaced, and the override that was made around this one: a link of a chain.
///
/// The chain is what a task carries. To make one is one allocation, to find something is a walk that
/// compares pointers: a program has a handful of overrides at a time, and a dictionary would cost more in
/// both places.
@usableFromInline
package class Override: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant, and its only subclass can
    // be made of nothing but what may be shared.

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
    // Unchecked as its superclass is; see the initialiser.
    @usableFromInline let value: Value

    @inlinable
    package init(_ key: ObjectIdentifier, by value: Value, within outer: Override?) where Value: Sendable {
        self.value = value
        super.init(key, within: outer)
    }
}
