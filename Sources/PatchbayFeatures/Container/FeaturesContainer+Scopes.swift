import PatchbayConcurrency

extension FeaturesContainer {
    /// Opens a branch.
    ///
    /// - Parameters:
    ///   - scope: Defined here, or further out.
    ///   - context: What its loaders can ask for.
    /// - Returns: The branch. It lives for as long as somebody holds it, and keeps the branch that it was opened from,
    ///   unless that is held weakly here.
    /// - Throws: ``FeaturesScopeUndefined``, ``FeaturesContainerUnavailable``. It traps where 65,535 branches are nested.
    @inlinable
    public final func branch<Scope: FeaturesScope>(
        _ scope: Scope.Type,
        context: Scope.Context,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> FeaturesContainer {
        let place = SourcePlace(file: file, line: line)
        let context = Scope.Context.self == Void.self ? nil : ScopeContext(context)
        return try open(scope, context: context, at: place)
    }

    /// Opens a branch of a scope that has no context.
    ///
    /// - Parameter scope: Defined here, or further out.
    /// - Returns: The branch.
    /// - Throws: As the form with a context does.
    public final func branch<Scope: FeaturesScope>(
        _ scope: Scope.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> FeaturesContainer where Scope.Context == Void {
        try branch(scope, context: (), file: file, line: line)
    }

    /// The context of the nearest branch of a scope, from here to the root.
    ///
    /// - Throws: ``FeaturesScopeContextUnavailable`` if there is no such branch; ``FeaturesContainerUnavailable`` if this
    ///   one was closed, or that one is gone.
    public final func context<Scope: FeaturesScope>(
        for scope: Scope.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Scope.Context {
        if let branch = try requireOpen(at: SourcePlace(file: file, line: line)).nearest(scope) {
            if let context = branch.context {
                return unsafeDowncast(context, to: ScopeContext<Scope.Context>.self).value
            }
            if let nothing = () as? Scope.Context { return nothing }
        }
        // `as?` makes an optional context of nothing.
        if let found = tree.fallback.context(of: scope), let context = found as? Scope.Context { return context }
        let place = SourcePlace(file: file, line: line)
        if let gone = released(scope, at: place) { throw gone }
        throw FeaturesScopeContextUnavailable(scope: scope, place: place, chain: chain, searched: scopesToRoot)
    }

    /// Makes sure that there is a branch of a scope from here to the root.
    ///
    /// - Throws: ``FeaturesScopeUnavailable`` if there is none; ``FeaturesContainerUnavailable`` if this one was closed,
    ///   or that one is gone.
    public final func require<Scope: FeaturesScope>(
        _ scope: Scope.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let place = SourcePlace(file: file, line: line)
        let branch = try requireOpen(at: place)
        if branch.nearest(scope) != nil || tree.fallback.context(of: scope) != nil { return }
        if let gone = released(scope, at: place) { throw gone }
        throw FeaturesScopeUnavailable(scope: scope, place: place, chain: chain, searched: scopesToRoot)
    }

    /// Opens a branch. It is closed with this.
    ///
    /// - Parameter context: A ``ScopeContext``.
    @usableFromInline
    final func open(_ scope: Any.Type, context: AnyObject?, at place: SourcePlace) throws -> FeaturesContainer {
        if !places.isOpen { try requireOpen(at: place) }
        guard let inner = layout.layout(of: scope) else { throw undefined(scope, at: place) }
        let isClosing = isHolding ? !places.isEmpty(Branch.closing) : liveBranch?.isEmpty(Branch.closing) != true
        if isClosing { throw unavailable(at: place) }
        let branch = Branch.open(inner, from: self, context: context)
        // Nothing here keeps the branch around: if that is closed and gone before the first request, nobody could tell.
        if !isHolding { _ = branch.answers() }
        let load = load
        return FeaturesContainer(inner, holding: branch, within: load, isHanded: load != nil)
    }
}
