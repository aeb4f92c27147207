extension FeaturesContainer {
    /// Ends the branch, whoever holds it.
    ///
    /// First the branches below it are closed, the newest first. Then what it has cached is released in the reverse
    /// order of its making; what conforms to ``FeatureTeardown`` or ``AsyncFeatureTeardown`` is told before it is
    /// released. From then on requests to its containers throw ``FeaturesContainerUnavailable``, but for those for static
    /// features. A load that is running is not interrupted: what it makes is told and released, too, and whoever asked
    /// for it gets that error.
    ///
    /// Asynchronous teardowns are handed to a task that does them later, in their order. To wait for them, write
    /// `await features.close()`.
    ///
    /// The second time this does nothing. It does not wait for a close that another thread or task has begun, of this
    /// branch or of one below: a teardown may close whatever it wants, and would wait for itself. So if branches are
    /// closed by several at once, what is further out may be told before they are over; let one close follow the other
    /// where that matters.
    public final func close(file: StaticString = #fileID, line: UInt = #line) {
        var later = LateTeardowns()
        node.close(at: SourcePlace(file: file, line: line), later: &later)
        later.start()
    }

    /// Ends the branch, whoever holds it, and waits for asynchronous teardowns.
    ///
    /// The same as the synchronous form, but that each teardown is over before what was made earlier is told or
    /// released. It waits for its own teardowns, and not for a close that somebody else has begun.
    nonisolated(nonsending) public final func close(file: StaticString = #fileID, line: UInt = #line) async {
        await node.closeAsync(at: SourcePlace(file: file, line: line))
    }
}

extension FeaturesNode {
    /// - Parameter later: Gets what is asynchronous.
    fileprivate func close(at place: SourcePlace, later: inout LateTeardowns) {
        guard let branches = beginClosing(at: place) else { return }
        for branch in branches.reversed() { branch.close(at: place, later: &later) }
        var (instances, lease) = seal(as: .closed)
        while let instance = instances.popLast() {
            switch instance.teardown {
            case .nothing: break
            case .now(let feature): feature.tearDown()
            case .later(let feature): later.features.append(feature)
            }
        }
        if let held = lease.take() { later.leases.append(held) }
    }

    nonisolated(nonsending) fileprivate func closeAsync(at place: SourcePlace) async {
        guard let branches = beginClosing(at: place) else { return }
        for branch in branches.reversed() { await branch.closeAsync(at: place) }
        var (instances, lease) = seal(as: .closed)
        while let instance = instances.popLast() {
            switch instance.teardown {
            case .nothing: break
            case .now(let feature): feature.tearDown()
            case .later(let feature): await feature.tearDown()
            }
        }
        // What is further out goes after them.
        _ = lease.take()
    }
}
