extension FeaturesContainer {
    /// Opens a branch.
    ///
    /// - Parameters:
    ///   - scope: Defined here, or further out.
    ///   - context: What its loaders can ask for.
    /// - Returns: The branch. It lives for as long as somebody holds it, and keeps the branch that it was opened from,
    ///   unless that is held weakly here.
    /// - Throws: ``FeaturesScopeUndefined``, ``FeaturesContainerUnavailable``.
    public final func branch<Scope: FeaturesScope>(
        _ scope: Scope.Type,
        context: Scope.Context,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> FeaturesContainer {
        let place = SourcePlace(file: file, line: line)
        let lease = holdsBranch ? self : nil
        return FeaturesContainer(
            of: try node.open(scope, context: context, keeping: lease, at: place),
            isLease: true,
            load: load
        )
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
    ///   one was closed.
    public final func context<Scope: FeaturesScope>(
        for scope: Scope.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Scope.Context {
        try requireOpen(at: SourcePlace(file: file, line: line))
        if let branch = node.nearest(scope) {
            if let context = branch.context {
                return unsafeDowncast(context, to: ScopeContext<Scope.Context>.self).value
            }
            if let nothing = () as? Scope.Context { return nothing }
        }
        if let context = node.tree.fallback.context(of: scope) as? Scope.Context { return context }
        throw FeaturesScopeContextUnavailable(
            scope: scope,
            place: SourcePlace(file: file, line: line),
            chain: LoadChain(handed: load).steps.map(FeatureRequest.init),
            searched: node.scopesToRoot
        )
    }

    /// Makes sure that there is a branch of a scope from here to the root.
    ///
    /// - Throws: ``FeaturesScopeUnavailable`` if there is none; ``FeaturesContainerUnavailable`` if this one was closed.
    public final func require<Scope: FeaturesScope>(
        _ scope: Scope.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try requireOpen(at: SourcePlace(file: file, line: line))
        if node.nearest(scope) != nil || node.tree.fallback.context(of: scope) != nil { return }
        throw FeaturesScopeUnavailable(
            scope: scope,
            place: SourcePlace(file: file, line: line),
            chain: LoadChain(handed: load).steps.map(FeatureRequest.init),
            searched: node.scopesToRoot
        )
    }

    private func requireOpen(at place: SourcePlace) throws {
        guard NodeBlock.isOpen(block.words) else { throw FeaturesContainerUnavailable(node, at: place) }
    }
}
