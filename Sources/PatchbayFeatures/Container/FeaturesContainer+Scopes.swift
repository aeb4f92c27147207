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

/// Makes a tree of features.
///
/// ```swift
/// let features = makeFeatures { (registry: inout FeaturesRegistry) in
///     registry.use(.consolePrinter())
///     registry.defineScope(SessionScope.self) { (scope: inout FeaturesRegistry) in … }
/// }
/// ```
///
/// Traps if the registry contradicts itself, with both places: a feature that is registered twice in a scope, and
/// nobody said `replace`.
///
/// - Parameter registrySetup: Says what there is. Called once, at once; nothing can be registered later.
/// - Returns: The root. It lives for as long as somebody holds it, and is independent of other roots.
public func makeFeatures(
    registrySetup: FeaturesRegistry<RootFeaturesScope>.Setup,
    file: StaticString = #fileID,
    line: UInt = #line
) -> FeaturesContainer {
    var registry = FeaturesRegistry<RootFeaturesScope>()
    registrySetup(&registry)
    do {
        let patches = TreePatches.current
        return FeaturesContainer(
            root: try registry.definition(at: SourcePlace(file: file, line: line)),
            patches: patches.registrations,
            fallback: FeatureFallback(contexts: patches.contexts)
        )
    } catch {
        fatalError("Patchbay: \(error)", file: file, line: line)
    }
}

/// ``makeFeatures(registrySetup:file:line:)``, under the name that MQDo has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func FeaturesRoot(
    registrySetup: FeaturesRegistry<RootFeaturesScope>.Setup,
    file: StaticString = #fileID,
    line: UInt = #line
) -> FeaturesContainer {
    makeFeatures(registrySetup: registrySetup, file: file, line: line)
}

extension FeaturesContainer {
    /// Ends the branch, whoever holds it.
    ///
    /// First the branches below it are closed, in the reverse order in which they were first asked for something, or
    /// opened by what a loader was given. Then those of its instances that conform to ``FeatureTeardown`` or ``AsyncFeatureTeardown`` are told, in the reverse
    /// order of their making. From then on requests to its containers throw ``FeaturesContainerUnavailable``, but for
    /// those for static features. A load that is running is not interrupted: what it makes is told, too, and whoever
    /// asked for it gets that error.
    ///
    /// Instances that the branch has cached go with the container: when the last reference to that goes, in the
    /// reverse order of making.
    ///
    /// Asynchronous teardowns are handed to a task that does them later, in their order. To wait for them, write
    /// `await features.close()`.
    ///
    /// The second time this does nothing. It does not wait for a close that another thread or task has begun, of this
    /// branch or of one below: a teardown may close whatever it wants, and would wait for itself. So if branches are
    /// closed by several at once, what is further out may be told before they are over; let one close follow the other
    /// where that matters.
    public final func close(file: StaticString = #fileID, line: UInt = #line) {
        guard let branch = liveBranch else { return }
        var later: [any AsyncFeatureTeardown] = []
        branch.close(at: SourcePlace(file: file, line: line), later: &later)
        LaterTeardowns.begin(later, keeping: branch)
    }

    /// Ends the branch, whoever holds it, and waits for asynchronous teardowns.
    ///
    /// The same as the synchronous form, but that each teardown is over before what was made earlier is told. It waits
    /// for its own teardowns, and not for a close that somebody else has begun, nor for the teardown of what a load makes
    /// that was running: that begins when the load has ended.
    nonisolated(nonsending) public final func close(file: StaticString = #fileID, line: UInt = #line) async {
        guard let branch = liveBranch else { return }
        await branch.closeAsync(at: SourcePlace(file: file, line: line))
        withExtendedLifetime(branch) {}
    }
}

extension OnceRow where Header == BranchHeader {
    /// - Parameter later: Gets what is asynchronous.
    fileprivate final func close(at place: SourcePlace, later: inout [any AsyncFeatureTeardown]) {
        var order = ClosingOrder(self, at: place)
        while let branch = order.next() {
            for instance in branch.endClosing() {
                for teardown in instance.teardowns { teardown.tell(orPutInto: &later) }
            }
        }
    }

    nonisolated(nonsending) fileprivate final func closeAsync(at place: SourcePlace) async {
        var order = ClosingOrder(self, at: place)
        while let branch = order.next() {
            for instance in branch.endClosing() {
                for teardown in instance.teardowns { await teardown.tell() }
            }
        }
    }
}

/// The branches that a close ends, each after those below it. A list, as they may be nested deeper than the stack is.
private struct ClosingOrder {
    private let place: SourcePlace
    /// The branches that are not over, the next one last. One that has begun to close has those below it behind it.
    private var rest: [(branch: Branch, hasBegun: Bool)]

    init(_ branch: Branch, at place: SourcePlace) {
        self.place = place
        rest = [(branch, false)]
    }

    /// Begins to close what is below the next one, as far as nobody else has begun.
    mutating func next() -> Branch? {
        while let (branch, hasBegun) = rest.popLast() {
            if hasBegun { return branch }
            guard let below = branch.beginClosing(at: place) else { continue }
            rest.append((branch, true))
            for inner in below.reversed() { rest.append((inner, false)) }
        }
        return nil
    }
}
