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

/// The part of a branch that changes, under the mutex of ``EvaluationLedger``.
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
    unowned var newer: Branch?
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
    var closingPlace: SourcePlace? { EvaluationLedger.withLock { withState { $0.closingPlace } } }

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
        return EvaluationLedger.withLock {
            withState { state in
                if let known = state.view { return known }
                state.view = view
                fill(Branch.view, with: view)
                return view
            }
        }
    }
}

extension OnceRow where Header == BranchHeader {
    /// True if requests are answered.
    ///
    /// The first request lists the branch in the one around, so that it is closed with that. One that is opened, keeps that
    /// one, and is never asked has nothing that would have to be told, and takes no lock.
    @usableFromInline
    final func answers() -> Bool {
        guard isEmpty(Branch.standing) else { return isOpen }
        withAround {
            if $0.isEmpty(Branch.standing) { $0.listFromOutside() }
            join($0)
        } orElse: {
            // The branch around has gone: nobody closes this with it.
            EvaluationLedger.withLock { if isEmpty(Branch.standing) { fill(Branch.standing, with: self) } }
        }
        return isOpen
    }

    /// Lists this and what is around, as far as nobody asked them: they may be more than the stack is deep.
    private func listFromOutside() {
        var path = [self]
        while let around = path.last?.around, around.isEmpty(Branch.standing) { path.append(around) }
        while let branch = path.popLast() { _ = branch.answers() }
    }

    private func join(_ around: Branch) {
        EvaluationLedger.withLock {
            guard isEmpty(Branch.standing) else { return }
            if let place = around.withState({ $0.closingPlace }) {
                withState { $0.closingPlace = place }
                return fill(Branch.standing, with: Self.closed)
            }
            let older = around.withState { $0.newestBranch.take() }
            older?.withState { $0.newer = self }
            withState { $0.older = older }
            around.withState { $0.newestBranch = self }
            fill(Branch.standing, with: self)
        }
    }

    /// The branch around, if it is there.
    private var around: Branch? { object(Branch.around, as: Branch.self) ?? outer?.liveBranch }

    /// Gives access to the branch around, if it is there. Its end, which may be code of the user's, is after that.
    private func withAround(_ body: (Branch) -> Void, orElse gone: () -> Void) {
        let known: Void? = read(Branch.around, as: Branch.self) { body($0) }
        if known != nil { return }
        if let around = outer?.liveBranch { body(around) } else { gone() }
    }

    /// Takes this from the list of the branch around: its container goes.
    func unlist() {
        if isEmpty(Branch.standing) || isRoot { return }
        withAround {
            leave($0)
        } orElse: {
            leave(nil)
        }
    }

    private func leave(_ around: Branch?) {
        let older = EvaluationLedger.withLock {
            withState { state in
                let (older, newer) = (state.older.take(), state.newer)
                state.newer = nil
                older?.withState { $0.newer = newer }
                newer?.withState { $0.older = older }
                around?.withState { if $0.newestBranch === self { $0.newestBranch = older } }
                return older
            }
        }
        // Held until the mutex is free, as what is around.
        withExtendedLifetime(older) {}
    }

    /// The object that closed branches have in the place that says whether they answer.
    static var closed: AnyObject { ClosedBranch.mark }

    /// Begins to close the branch: no branches can be opened from it any longer.
    ///
    /// - Returns: Those that are open and have to be closed before, the newest first; `nil` if it was closed already.
    final func beginClosing(at place: SourcePlace) -> [Branch]? {
        EvaluationLedger.withLock {
            withState { state in
                guard state.closingPlace == nil else { return nil }
                state.closingPlace = place
                fill(Branch.closing, with: self)
                guard let newest = state.newestBranch else { return [] }
                return Array(sequence(first: newest) { $0.withState { $0.older } })
            }
        }
    }

    /// Ends the branch: requests are not answered any longer.
    ///
    /// - Returns: What it has cached, the newest first. That stays for as long as the branch.
    final func endClosing() -> [AnyMadeInstance] {
        EvaluationLedger.withLock {
            replace(Branch.standing, with: Self.closed)
            guard let newest = withState({ $0.newestMade }) else { return [] }
            return Array(sequence(first: newest) { $0.earlier })
        }
    }
}

private final class ClosedBranch: Sendable {
    static let mark = ClosedBranch()
}
