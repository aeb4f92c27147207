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
    @usableFromInline package let key: ObjectIdentifier
    /// The next link; `nil` for the outermost.
    @usableFromInline package let outer: Override?

    @inlinable
    init(_ key: ObjectIdentifier, within outer: Override?) {
        self.key = key
        self.outer = outer
    }

    /// The innermost link of a chain that replaces `key`; the innermost that replaces `other` if there is none.
    @usableFromInline
    package static func first(_ key: ObjectIdentifier, orElse other: ObjectIdentifier, in chain: Override) -> Override?
    {
        // The head holds all the others, so that the walk need not count references.
        unowned(unsafe) var candidate = chain
        unowned(unsafe) var second: Override?
        while candidate.key != key {
            if second == nil, candidate.key == other { second = candidate }
            guard let outer = candidate.outer else { return second }
            candidate = outer
        }
        return candidate
    }
}

/// A link with the value that replaces what the key stands for.
@usableFromInline
package final class ValueOverride<Value>: Override, @unchecked Sendable {
    // Unchecked as its superclass is; see the initialiser.
    @usableFromInline package let value: Value

    @inlinable
    package init(_ key: ObjectIdentifier, by value: Value, within outer: Override?) where Value: Sendable {
        self.value = value
        super.init(key, within: outer)
    }
}

extension Override {
    /// The value of a link whose key stands for values of this type. That is not checked: a dynamic cast would
    /// cost more than all the rest.
    @inlinable
    package func value<Value>(as type: Value.Type) -> Value {
        unsafeDowncast(self, to: ValueOverride<Value>.self).value
    }
}
