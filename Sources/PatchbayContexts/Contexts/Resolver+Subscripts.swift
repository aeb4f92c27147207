import PatchbayOverrides

extension Resolver {
    // Why each subscript is inlined: then the optimiser sees a literal key path applied to a context, and
    // replaces it by a call of the member's getter. Not inlined, a key path through an existential costs ten
    // times as much.

    /// A member of the context: *extract*.
    @inlinable
    public subscript<Value>(_ member: KeyPath<Context, Value>) -> Value {
        @inline(__always)
        get { value(of: member) }
    }

    /// A member of the context that has a context itself: *extend*. It gets the one that answers here.
    ///
    /// A context that was applied is passed on as applied, a default as default. Beneath a default, what was
    /// applied to the member itself stays. What a scope says reaches the member by the scope.
    @inlinable
    public subscript<Value: HasInstanceContext>(
        _ member: KeyPath<Context, Value>
    ) -> Value where Value.Context == Context {
        @inline(__always)
        get { extend(value(of: member)) }
    }

    /// A member of the context whose type has a context: *extend* for static contexts.
    ///
    /// A context that was applied here is from now on applied to that type, as ``withContext(_:_:)->()`` does
    /// it, for the whole process; a default or a scope is not, because it reaches the type anyway.
    @inlinable
    public subscript<Value: HasStaticContext>(
        _ member: KeyPath<Context, Value>
    ) -> Value where Value.Context == Context, Context: Sendable {
        @inline(__always)
        get { extend(value(of: member)) }
    }

    /// A member of the context that has a context, and whose type has one too: both get it.
    @inlinable
    public subscript<Value: HasInstanceContext & HasStaticContext>(
        _ member: KeyPath<Context, Value>
    ) -> Value where Value.Context == Context, Context: Sendable {
        @inline(__always)
        get { extend(value(of: member)) }
    }

    /// A value that has a context itself, made on the fly. It gets the one that answers here, as a member of
    /// the context would.
    ///
    /// ```swift
    /// lazy var printer = resolve[ReceiptPrinter()]
    /// ```
    @inlinable
    public subscript<Value: HasInstanceContext>(_ value: Value) -> Value where Value.Context == Context {
        extend(value)
    }

    /// Passes the context on to a value that has one itself.
    ///
    /// - Returns: the same object if it is one, otherwise a copy.
    @inlinable
    public func extend<Value: HasInstanceContext>(_ value: Value) -> Value where Value.Context == Context {
        var value = value
        value.resolve.inherit(passedOn)
        return value
    }

    /// Passes the context on to the type of a value that has a static context.
    @inlinable
    public func extend<Value: HasStaticContext>(
        _ value: Value
    ) -> Value where Value.Context == Context, Context: Sendable {
        passOn(to: Value.self)
        return value
    }

    /// Passes the context on to a value that has one, and to its type.
    @inlinable
    public func extend<Value: HasInstanceContext & HasStaticContext>(
        _ value: Value
    ) -> Value where Value.Context == Context, Context: Sendable {
        passOn(to: Value.self)
        var value = value
        value.resolve.inherit(passedOn)
        return value
    }

    /// A value that has no context of this kind: as it is.
    ///
    /// It is there so that code that does not know which kind it has can be written alike for all; the
    /// generated accessors are.
    @inlinable
    public func extend<Value>(_ value: Value) -> Value {
        value
    }

    @inlinable
    @inline(__always)
    func value<Value>(of member: KeyPath<Context, Value>) -> Value {
        if _slowPath(!OverrideKinds.made.isEmpty), let replacement { return replacement.context[keyPath: member] }
        return own.context[keyPath: member]
    }

    @inlinable
    func passOn<Value: HasStaticContext>(
        to type: Value.Type
    ) where Value.Context == Context, Context: Sendable {
        let context = passedOn
        if context.isExplicit { withContext(type, context.context) }
    }

    @inlinable
    mutating func inherit(_ context: ContextBox<Context>) {
        if own !== context, context.isExplicit || !own.isExplicit { own = context }
    }
}
