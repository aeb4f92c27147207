import PatchbayConcurrency

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
