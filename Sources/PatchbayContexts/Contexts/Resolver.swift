import PatchbayOverrides

/// Answers what a type asks of its context.
///
/// Which context answers is decided at each request, in this order:
///
/// 1. the one that was applied to this instance or to this type: ``withContext(_:_:)-instance``;
/// 2. the one of the innermost scope that holds for the running task:
///    ``withContext(_:_:operation:)``;
/// 3. the one that the resolver was made with, the default.
///
/// A resolver is one word. Copies share the context. It is `Sendable` if the context is.
///
/// - Complexity: While no override was ever made in the process, a request with a literal key path is a load, a
///   comparison, and the call of the getter: optimised code holds no key path and no look-up. After that, a
///   request that no explicit context answers also reads a task-local value and walks the overrides of the
///   task.
public struct Resolver<Source: HasContext, Context> {
    @usableFromInline var own: ContextBox<Context>

    /// Makes a resolver whose context can still be replaced by a scope.
    @inlinable
    public init(context: Context) {
        own = ContextBox(context, isExplicit: false)
    }

    /// Makes a context the one that answers, whatever scope there is.
    @inlinable
    public mutating func apply(_ context: Context) {
        own = ContextBox(context, isExplicit: true)
    }

    /// The context that answers now.
    @inlinable
    public var context: Context {
        answering.context
    }

    /// The box of the context that answers now.
    @inlinable var answering: ContextBox<Context> {
        @inline(__always)
        get { _fastPath(OverrideKinds.made.isEmpty) ? own : overridden }
    }

    /// The same when there may be overrides.
    @inlinable var overridden: ContextBox<Context> {
        @inline(never)
        get {
            if own.isExplicit { return own }
            guard let override = applicableOverride else { return own }
            return override.value(as: ContextBox<Context>.self)
        }
    }

    /// What stands in for a context that was not applied to this instance: what was applied to its type, or what
    /// the innermost scope says.
    @inlinable var applicableOverride: Override? {
        @inline(__always)
        get {
            let type = ContextKey<Context>.type(Source.self).identifier
            guard let scopes = OverrideScope.innermost else { return LastingOverrides.override(of: type) }
            let everybody = ContextKey<Context>.everybody.identifier
            let found = Override.first(type, orElse: everybody, in: scopes)
            if found?.key == type { return found }
            return LastingOverrides.override(of: type) ?? found
        }
    }

    /// What those get that are asked for by key path and have a context themselves: an explicit context, or
    /// the default. A scope needs no passing on, and what is passed on must not outlive it.
    @inlinable var passedOn: ContextBox<Context> {
        let answering = answering
        return answering.isExplicit ? answering : own
    }
}

extension Resolver: Sendable where Context: Sendable {}

extension Resolver: CustomStringConvertible {
    /// Who asks, what answers now, and why that.
    public var description: String {
        let context = answering
        let reason =
            if context === own { own.isExplicit ? "applied" : "default" } else {
                context.isExplicit ? "applied to the type" : "of the scope"
            }
        return "Resolver of \(Source.self): \(type(of: context.context as Any)) (\(reason))"
    }
}
