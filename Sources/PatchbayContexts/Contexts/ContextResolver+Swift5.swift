// Programs in the mode of Swift 5 have contexts that are not `Sendable`, and the compiler lets them pass everywhere. There
// such a context is passed on to types as well, as code of that age expects; that all threads can ask a type is for the
// program to mind. In the mode of Swift 6 these are not there.
extension ContextResolver {
    /// Passes the context on to the type of a value that has a static context.
    @available(swift, obsoleted: 6)
    @inlinable
    public func extend<Value: HasStaticContext>(_ value: Value) -> Value where Value.Context == Context {
        passOn(to: Value.self)
        return value
    }

    /// Passes the context on to a value that has one, and to its type.
    @available(swift, obsoleted: 6)
    @inlinable
    public func extend<Value: HasInstanceContext & HasStaticContext>(
        _ value: Value
    ) -> Value where Value.Context == Context {
        passOn(to: Value.self)
        return passingOn(to: value)
    }

    /// A member of the context whose type has a context.
    @available(swift, obsoleted: 6)
    @inlinable
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
    @inlinable
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
