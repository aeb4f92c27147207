internal import PatchbayOverrides

extension ContextResolver {
    // Each subscript is inlined: then the optimiser sees a literal key path applied to a context, and
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
    /// A context that was applied, to this instance or to its type, is passed on as applied. Otherwise the default is
    /// passed on as the default: beneath it, what was applied to the member itself stays, and an object, which the
    /// context may share between many, keeps its own. What a scope for everybody says is not passed on; it reaches
    /// the member anyway.
    ///
    /// The type of the member has to say what it is: a member that is `any P` is only extracted. Use `extend(_:)`
    /// on it.
    @inlinable
    public subscript<Value: HasInstanceContext>(
        _ member: KeyPath<Context, Value>
    ) -> Value where Value.Context == Context {
        @inline(__always)
        get { extendMember(value(of: member)) }
    }

    /// An optional member that has a context itself.
    @inlinable
    public subscript<Value: HasInstanceContext>(
        _ member: KeyPath<Context, Value?>
    ) -> Value? where Value.Context == Context {
        @inline(__always)
        get { value(of: member).map(extendMember) }
    }

    /// A member of the context whose type has a context: *extend* for static contexts.
    ///
    /// A context that was applied, to this instance or for the whole process to its type, is from now on applied to
    /// the type of the member, as ``setContext(_:_:)`` does it. A default is not, and a scope is not: they
    /// reach the type anyway. A context that is not `Sendable` is not either: all threads can ask a type.
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
        get {
            passOn(to: Value.self)
            return extendMember(value(of: member))
        }
    }

    /// A value that has a context itself, made on the fly. It gets the one that answers here.
    ///
    /// ```swift
    /// lazy var printer = resolve[ReceiptPrinter()]
    /// ```
    @inlinable
    public subscript<Value: HasInstanceContext>(_ value: Value) -> Value where Value.Context == Context {
        extend(value)
    }
}
