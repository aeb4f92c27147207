public import PatchbayConcurrency

/// A branch: what it has cached, what is being loaded for it, and the branches that were opened from it.
///
/// The container that its user holds keeps it, and so do loads that run for it; containers that loaders are given refer
/// to it weakly. What was made for it goes with it.
@usableFromInline
typealias Branch = OnceRow<BranchHeader>

@usableFromInline
struct BranchHeader: OnceRowHeader {
    fileprivate(set) var plan: BranchPlan
    var state = BranchState()

    @usableFromInline
    mutating func rowEnds() {
        // A tree that an instance lets go of is no part of the chain of branches.
        if state.newestMade != nil { LaterRelease.apart { state.branchEnds() } }
        if plan.outer != nil { LaterRelease.release(&plan.outer) }
    }
}

/// The part of a branch that stays as it is.
@usableFromInline
struct BranchPlan {
    /// The tree keeps its layouts.
    unowned(unsafe) let layout: ScopeLayout
    /// The container that it was opened from: that keeps the branch around, unless it is what a loader was given.
    fileprivate(set) var outer: FeaturesContainer?
    /// The tree, which the root keeps.
    let tree: FeaturesTree?
    /// A ``ScopeContext``, unless the context is `Void`.
    let context: AnyObject?
}

/// The context that a branch was opened with.
@usableFromInline
final class ScopeContext<Context: Sendable>: Sendable {
    let value: Context

    @usableFromInline
    init(_ value: Context) { self.value = value }
}

/// The part of a branch that changes, under the mutex of ``LoadLedger``.
@usableFromInline
struct BranchState {
    /// The container that the place `view` points to.
    var view: LoaderContainer?
    /// The loads that run, the newest first.
    var newestLoad: Load?
    /// The instances that were made, the newest first. The places of the features point to them.
    var newestMade: AnyMadeInstance?
    /// The tables that places of features with a context point to.
    var tables: [ContextTable] = []
    /// The branches that have to be closed before this one, as a list of which this is the newest. A branch joins it with
    /// its first request, or at once if it was opened from a container that does not hold this one, and leaves it when its
    /// container goes.
    var newestBranch: Branch?
    /// The neighbours in the list of the branch around. One that goes leaves the list before, so that the newer one need
    /// not be counted.
    var older: Branch?
    unowned(unsafe) var newer: Branch?
    /// The place of the call that closed it: no branch can be opened from it, though requests may still be answered.
    var closingPlace: SourcePlace?

    /// Releases what was made, the newest first.
    mutating func branchEnds() {
        var newest = newestMade.take()
        while let made = newest {
            newest = made.earlier.take()
        }
    }
}

extension OnceRow where Header == BranchHeader {
    /// The place that says whether requests are answered. It is empty until the first one, then it has the branch, and
    /// something else once that was closed.
    @inlinable static var standing: Int { 0 }
    /// A place for the container that loaders are given around which nothing is loaded.
    @inlinable static var view: Int { 1 }
    /// A place that stays empty: for features that are not cached.
    static var vacant: Int { 2 }
    /// A place that is filled when the branch begins to close: no branches are opened from it any longer.
    static var closing: Int { 3 }

    /// A place for the branch around, if this keeps it.
    static var around: Int { 4 }

    /// A place for one of the branches around that own something, if this keeps it; behind them are those of the cached
    /// features.
    static func owner(at index: Int) -> Int { 5 + index }

    /// The root.
    static func open(_ tree: FeaturesTree) -> Branch {
        let layout = tree.rootLayout
        let branch = empty(
            layout.placeCount,
            BranchHeader(plan: BranchPlan(layout: layout, outer: nil, tree: tree, context: nil))
        )
        branch.fill(standing, with: branch)
        return branch
    }

    /// A branch that is not listed in the one around.
    ///
    /// - Parameters:
    ///   - outer: What it is opened from.
    ///   - context: What it is opened with: a ``ScopeContext``.
    static func open(_ layout: ScopeLayout, from outer: FeaturesContainer, context: AnyObject?) -> Branch {
        let branch = empty(
            layout.placeCount,
            BranchHeader(plan: BranchPlan(layout: layout, outer: outer, tree: nil, context: context))
        )
        guard outer.isHolding else { return branch }
        let around = outer.places
        branch.fill(Branch.around, with: around)
        if layout.table.owners.isEmpty { return branch }
        for (index, distance) in layout.table.owners.enumerated() {
            // Mostly the one around, to which no reference need be counted.
            if distance == 1 {
                branch.fill(owner(at: index), with: around)
            } else if let owner = around.known(at: distance - 1) {
                branch.fill(self.owner(at: index), with: owner)
            }
        }
        return branch
    }

    // One by one: to read them all would count references.

    var layout: ScopeLayout { withUnsafeMutablePointerToHeader { $0.pointee.plan.layout } }

    /// The container that it was opened from; `nil` for the root.
    var outer: FeaturesContainer? { withUnsafeMutablePointerToHeader { $0.pointee.plan.outer } }

    var isRoot: Bool { withUnsafeMutablePointerToHeader { $0.pointee.plan.outer == nil } }

    /// The context that it was opened with: a ``ScopeContext``.
    var context: AnyObject? { withUnsafeMutablePointerToHeader { $0.pointee.plan.context } }

    /// Gives access to the state. Only under the mutex, or while nobody else has the branch.
    func withState<Result>(_ body: (inout BranchState) throws -> Result) rethrows -> Result {
        // The header as a whole is not touched: others may be reading what stays as it is.
        try withUnsafeMutablePointerToHeader { try body(&$0.pointer(to: \.state).unsafelyUnwrapped.pointee) }
    }

    /// Requests are answered, and were before.
    @inlinable
    @inline(__always)
    var isOpen: Bool { holds(self, at: Branch.standing) }

    /// The place of the call that closed it.
    var closingPlace: SourcePlace? { LoadLedger.withLock { withState { $0.closingPlace } } }

    /// The branch so many levels up, if this keeps it and something there is seen here.
    private func known(at distance: UInt16) -> Branch? {
        if distance == 0 { return self }
        guard let index = layout.table.owners.firstIndex(of: distance) else { return nil }
        return object(Branch.owner(at: index), as: Branch.self)
    }

    /// The branch so many levels up; `nil` if it is gone.
    func ancestor(at distance: UInt16) -> Branch? {
        var (branch, left) = (self, distance)
        while true {
            if let known = branch.known(at: left) { return known }
            guard let outer = branch.outer?.liveBranch else { return nil }
            (branch, left) = (outer, left - 1)
        }
    }

    /// The nearest branch of a scope, from here to the root.
    func nearest(_ scope: Any.Type) -> Branch? {
        var branch = self
        while branch.layout.scope != scope {
            guard let outer = branch.outer?.liveBranch else { return nil }
            branch = outer
        }
        return branch
    }

    /// A container is ``loaderView``.
    func isView(_ container: FeaturesContainer) -> Bool {
        object(Branch.view, as: FeaturesContainer.self) === container
    }

    /// The container that loaders are given around which nothing is loaded: one for a branch, which keeps it.
    @usableFromInline var loaderView: FeaturesContainer {
        if let known = object(Branch.view, as: FeaturesContainer.self) { return known }
        let view = LoaderContainer(of: self, within: nil)
        return LoadLedger.withLock {
            withState { state in
                if let known = state.view { return known }
                state.view = view
                fill(Branch.view, with: view)
                return view
            }
        }
    }
}
