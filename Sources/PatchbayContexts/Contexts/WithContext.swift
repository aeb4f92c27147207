internal import PatchbayOverrides

/// Gives an instance a context, for good: it outranks every scope, and it is passed on to whatever the instance
/// asks for that has a context of the same type.
///
/// ```swift
/// let screen = withContext(CheckoutScreen(), MockContext())
/// ```
///
/// - Returns: the same object if it is one, otherwise a copy. An instance that has no place for a context, as
///   ``HasAmbientContext`` says, stops a debug build here.
/// - Important: If the instance asks for something whose type is ``HasStaticContext``, and the context is `Sendable`,
///   that type is given the context too, for the whole process. It keeps it after the test: only ``resetContext(_:)``
///   takes it away again.
@inlinable
public func withContext<Instance: HasInstanceContext>(_ instance: Instance, _ context: Instance.Context) -> Instance {
    // Generic code hands on what it is given, so that the compiler does not see which kind it is.
    assert(
        !(Instance.self is any HasAmbientContext.Type),
        "Patchbay: \(Instance.self) has no place for a context: use a scope, or conform to HasInstanceContext"
    )
    var instance = instance
    // The old context may end with this, and its end may ask the object: not while the object is written to.
    let before = instance.resolve
    instance.resolve.apply(context)
    withExtendedLifetime(before) {}
    return instance
}

/// Gives a type a context, for the whole process and until it is given another one or ``resetContext(_:)`` is called.
/// It outranks every scope but those made for the same type.
///
/// The context is kept in a synchronised table, not in the type: `static let resolve` is enough, and this may be
/// called from any thread. It reaches all threads; in tests prefer a scope, which stays in the test that made it:
/// `withContext(Audit.self, FixedContext()) { … }`.
///
/// - Parameters:
///   - type: What asks.
///   - context: What it asks from now on.
public func setContext<Source: HasStaticContext>(
    _ type: Source.Type,
    _ context: Source.Context
) where Source.Context: Sendable {
    LastingOverrides.set(ContextKey.type(type).replaced(sharing: ContextBox(context, reach: .lasting)))
}

/// Gives a type a context, for the whole process: the name that Corridor has for ``setContext(_:_:)``.
///
/// Its namesakes end with a block or give back a copy; this changes what everybody sees. So it is ``setContext(_:_:)``
/// that new code calls.
///
/// - Parameters:
///   - type: What asks.
///   - context: What it asks from now on.
@available(
    *,
    deprecated,
    renamed: "setContext(_:_:)",
    message: "this changes the whole process, and not only what a block encloses"
)
public func withContext<Source: HasStaticContext>(
    _ type: Source.Type,
    _ context: Source.Context
) where Source.Context: Sendable {
    setContext(type, context)
}

/// Takes from a type what ``setContext(_:_:)`` gave it: the scope answers again, or the default. Types that it was
/// passed on to meanwhile keep it.
///
/// It may be called from any thread.
public func resetContext<Source: HasStaticContext>(_ type: Source.Type) {
    LastingOverrides.remove(ContextKey<Source.Context>.type(type).identifier)
}
