public import PatchbayOverrides

// Programs that pass no context on link none of this: see `Readers`.

extension ContextResolver {
    /// Passes the context on to a value that has one itself. The value may also be `any P`, if `P` says that it has
    /// this context.
    ///
    /// An object that has another context is written to, without a lock: pass one on that other threads use before they do.
    ///
    /// - Returns: the same object if it is one, otherwise a copy.
    @_alwaysEmitIntoClient
    public func extend<Value: HasInstanceContext>(_ value: Value) -> Value where Value.Context == Context {
        passingOn(to: value)
    }

    /// Passes the context on to a value that has one itself, if there is a value.
    @_alwaysEmitIntoClient
    public func extend<Value: HasInstanceContext>(_ value: Value?) -> Value? where Value.Context == Context {
        value.map(extend)
    }

    /// Passes the context on to the type of a value that has a static context. All threads can ask a type, so the context
    /// has to be `Sendable`; another is not passed on.
    @_alwaysEmitIntoClient
    public func extend<Value: HasStaticContext>(
        _ value: Value
    ) -> Value where Value.Context == Context, Context: Sendable {
        passOn(to: Value.self)
        return value
    }

    /// Passes the context on to a value that has one, and to its type.
    @_alwaysEmitIntoClient
    public func extend<Value: HasInstanceContext & HasStaticContext>(
        _ value: Value
    ) -> Value where Value.Context == Context, Context: Sendable {
        passOn(to: Value.self)
        return passingOn(to: value)
    }

    /// A value that has no context of this kind: as it is.
    ///
    /// It is there so that code that does not know which kind it has can be written alike for all; the
    /// generated accessors are.
    @_alwaysEmitIntoClient
    public func extend<Value>(_ value: Value) -> Value {
        value
    }

    @_alwaysEmitIntoClient
    @inline(__always)
    func value<Value>(of member: KeyPath<Context, Value>) -> Value {
        if _slowPath(!OverrideKinds.made.isEmpty), let replacement { return replacement.context[keyPath: member] }
        return own.context[keyPath: member]
    }

    /// Passes the context on to a value. An object may outlive a scope, so it gets nothing of one, nor by way of a copy
    /// that was given it.
    @_alwaysEmitIntoClient
    func passingOn<Value: HasInstanceContext>(to value: Value) -> Value where Value.Context == Context {
        guard Value.self is AnyObject.Type else { return handing(passedOn, to: value) }
        guard let context = lasting ?? (own.isExplicit ? nil : own) else { return value }
        return handing(context, to: value)
    }

    /// Passes the context on to what the context holds.
    @_alwaysEmitIntoClient
    func extendMember<Value: HasInstanceContext>(_ value: Value) -> Value where Value.Context == Context {
        guard Value.self is AnyObject.Type else { return handing(passedOn, to: value) }
        // The object may be shared by all who ask for it. As long as nobody applied anything for good, reading it must
        // not write to it.
        return lasting.map { handing($0, to: value) } ?? value
    }

    @_alwaysEmitIntoClient
    func handing<Value: HasInstanceContext>(
        _ context: ContextBox<Context>,
        to value: Value
    ) -> Value where Value.Context == Context {
        var value = value
        // The old context may end with this, and its end may ask the object: not while the object is written to.
        let before = Value.self is AnyObject.Type ? value.resolve : nil
        // Many threads may ask for an object that has it already.
        if let before, before.own === context { return value }
        value.resolve.inherit(context)
        withExtendedLifetime(before) {}
        return value
    }

    /// The context that was applied for good, to the instance or to its type: a scope's for a type must not get out of the
    /// scope, neither at once nor by way of a copy that was given it.
    @_alwaysEmitIntoClient var lasting: ContextBox<Context>? {
        if own.reach == .lasting { return own }
        return OverrideKinds.made.contains(.ofType) ? appliedToTypeForGood : nil
    }

    /// Whoever calls it sees to it that all threads may have the context.
    @_alwaysEmitIntoClient
    func passOn<Value: HasStaticContext>(to type: Value.Type) where Value.Context == Context {
        guard let context = lasting else { return }
        let key = ContextKey<Context>.type(type)
        // This is a read: it makes an override only if there is not this one already.
        if LastingOverrides.value(of: key.identifier, as: ContextBox<Context>.self) === context { return }
        LastingOverrides.set(key.replaced(sharing: context))
    }

    @_alwaysEmitIntoClient
    mutating func inherit(_ context: ContextBox<Context>) {
        if own !== context, context.isExplicit || !own.isExplicit { own = context }
    }
}

// Programs in the mode of Swift 5 have contexts that are not `Sendable`, and the compiler lets them pass everywhere. There
// such a context is passed on to types as well, as code of that age expects; that all threads can ask a type is for the
// program to mind. In the mode of Swift 6 these are not there.
extension ContextResolver {
    /// Passes the context on to the type of a value that has a static context.
    @available(swift, obsoleted: 6)
    @_alwaysEmitIntoClient
    public func extend<Value: HasStaticContext>(_ value: Value) -> Value where Value.Context == Context {
        passOn(to: Value.self)
        return value
    }

    /// Passes the context on to a value that has one, and to its type.
    @available(swift, obsoleted: 6)
    @_alwaysEmitIntoClient
    public func extend<Value: HasInstanceContext & HasStaticContext>(
        _ value: Value
    ) -> Value where Value.Context == Context {
        passOn(to: Value.self)
        return passingOn(to: value)
    }

    /// A member of the context whose type has a context.
    @available(swift, obsoleted: 6)
    @_alwaysEmitIntoClient
    public subscript<Value: HasStaticContext>(
        _ member: KeyPath<Context, Value>
    ) -> Value where Value.Context == Context {
        @inline(__always)
        get {
            passOn(to: Value.self)
            return value(of: member)
        }
    }

    /// A member of the context that has a context, and whose type has one too: both get it.
    @available(swift, obsoleted: 6)
    @_alwaysEmitIntoClient
    public subscript<Value: HasInstanceContext & HasStaticContext>(
        _ member: KeyPath<Context, Value>
    ) -> Value where Value.Context == Context {
        @inline(__always)
        get {
            passOn(to: Value.self)
            return extendMember(value(of: member))
        }
    }
}
