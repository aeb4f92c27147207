/// Something that is replaced, and the override that was made around this one: a link of a chain.
///
/// The chain is what a task carries. To make one is one allocation, to find something is a walk that
/// compares pointers: a program has a handful of overrides at a time, and a dictionary would cost more in
/// both places.
@usableFromInline
package class Override: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant, and its subclasses are made of what
    // may be shared, or is said to be.

    /// The key of what is replaced: a metatype. A key stands for one type of value.
    @usableFromInline let key: ObjectIdentifier
    /// The next link; `nil` for the outermost.
    @usableFromInline let outer: Override?
    /// The observer that is told when it is asked for.
    @usableFromInline package let observer: OverrideObserver?

    @inlinable
    init(_ key: ObjectIdentifier, within outer: Override?, observedBy observer: OverrideObserver?) {
        self.key = key
        self.outer = outer
        self.observer = observer
    }

    /// Tells the observer, if there is one.
    @usableFromInline
    @inline(never)
    final func noteRequest() { observer?.asked() }

    /// The chain from here outwards without a key, which it has once at most.
    ///
    /// An override behind a newer one of its key can never be found, and must not be kept: a task that starts its
    /// successor in scopes would make the chain longer for ever. So a chain is never longer than there are keys.
    @usableFromInline
    package final func without(_ key: ObjectIdentifier) -> Override? {
        if self.key == key { return outer }
        let rest = outer?.without(key)
        return rest === outer ? self : copy(within: rest)
    }

    /// The first link from here outwards that replaces a key, for a link that is built upon it: as nobody asks for what
    /// it replaces by that, its observer is not told.
    ///
    /// - Parameter type: The type of the link; not checked.
    package final func foundation<Link: Override>(for key: ObjectIdentifier, as type: Link.Type) -> Link? {
        self.key == key ? unsafeDowncast(self, to: type) : outer?.foundation(for: key, as: type)
    }

    /// The same link on another chain.
    @usableFromInline
    func copy(within outer: Override?) -> Override {
        preconditionFailure("every kind of link copies itself")
    }

    /// The value of the first link from here outwards that replaces a key.
    ///
    /// Recursive because the optimiser makes a loop of it that counts no references, as it does not of a loop.
    ///
    /// - Parameter type: The type of the value. It is not checked, as a dynamic cast would cost more than all the
    ///   rest: a key stands for values of one type.
    @inlinable
    package final func value<Value>(of key: ObjectIdentifier, as type: Value.Type) -> Value? {
        if self.key == key {
            // The process is asked first, so that programs which observe nothing do not read the link once more.
            if _slowPath(OverrideKinds.made.contains(.observed)) { noteRequest() }
            return unsafeDowncast(self, to: ValueOverride<Value>.self).value
        }
        return outer?.value(of: key, as: type)
    }

    /// The first link from here outwards that replaces a key. By way of `value`, the link and its value would both be
    /// counted.
    ///
    /// - Parameter type: The type of the link. It is not checked: a key stands for links of one type.
    @inlinable
    package final func link<Link: Override>(of key: ObjectIdentifier, as type: Link.Type) -> Link? {
        if self.key == key {
            if _slowPath(OverrideKinds.made.contains(.observed)) { noteRequest() }
            return unsafeDowncast(self, to: type)
        }
        return outer?.link(of: key, as: type)
    }
}

/// A link with the value that replaces what the key stands for.
@usableFromInline
package final class ValueOverride<Value>: Override, @unchecked Sendable {
    // Unchecked as its superclass is; see the initialisers.
    @usableFromInline package let value: Value

    @inlinable
    package init(
        _ key: ObjectIdentifier,
        by value: Value,
        within outer: Override?,
        observedBy observer: OverrideObserver? = nil
    ) where Value: Sendable {
        self.value = value
        super.init(key, within: outer?.without(key), observedBy: observer)
    }

    /// A link of which the caller promises that its value may be shared.
    @inlinable
    package init(_ key: ObjectIdentifier, sharing value: Value) {
        self.value = value
        super.init(key, within: nil, observedBy: nil)
    }

    private init(copying other: ValueOverride, within outer: Override?) {
        value = other.value
        super.init(other.key, within: outer, observedBy: other.observer)
    }

    @usableFromInline
    override func copy(within outer: Override?) -> Override {
        ValueOverride(copying: self, within: outer)
    }
}
