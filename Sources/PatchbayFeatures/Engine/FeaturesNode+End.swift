import PatchbayAtomics

extension FeaturesNode {
    /// The user no longer holds the branch. It ends now, or when the last load ends that needs it, or with the close
    /// that has begun.
    func drop() {
        let ends = mutex.withLock {
            isDropped = true
            return isAbandoned
        }
        if ends { end(as: .dropped) }
    }

    /// Whether nobody needs the branch, nor is closing it. The mutex has to be held.
    var isAbandoned: Bool { state == .open && isDropped && borrowers == 0 }

    /// Begins to close the branch: no branches can be opened from it any longer.
    ///
    /// - Returns: Those that are open and have to be closed before, the oldest first; `nil` if it has ended already.
    func beginClosing(at place: SourcePlace) -> [FeaturesNode]? {
        mutex.withLock {
            guard state == .open else { return nil }
            setState(.closing)
            closingPlace = place
            var branches: [FeaturesNode] = []
            var branch = newestBranch
            while let current = branch {
                branches.append(current)
                branch = current.olderSibling
            }
            return branches.reversed()
        }
    }

    /// Ends the branch and releases what it has cached, the newest first.
    func end(as state: NodeState) {
        var (instances, lease) = seal(as: state)
        while instances.popLast() != nil {}
        // What is further out goes after them.
        _ = lease.take()
    }

    /// Ends the branch: nobody finds in it any longer what it has cached.
    ///
    /// - Returns: What it has cached, in the order of making, for the caller to release from the end; and then what may
    ///   be all that keeps the branches around it.
    func seal(as end: NodeState) -> ([AnyMadeInstance], lease: FeaturesContainer?) {
        var instances: [AnyMadeInstance] = []
        var oldTables: [ContextTable] = []
        var lease: FeaturesContainer?
        let isFirst = mutex.withLock {
            guard state.rawValue < NodeState.closed.rawValue else { return false }
            setState(end)
            swap(&lease, &parentLease)
            // What is not made is in no slot.
            if made.isEmpty { return true }
            for slot in 0..<layout.slotCount {
                _ = patchbay_exchange_ordered(block.words + Int(NodeBlock.word(ofSlot: slot + 1)), 0)
            }
            swap(&instances, &made)
            swap(&oldTables, &tables)
            return true
        }
        guard isFirst else { return ([], nil) }
        parent?.forget(self)
        if !instances.isEmpty, !patchbay_wait_for_readers(UInt(bitPattern: block.words)) {
            fatalError("Patchbay: a branch was ended by the `==` or `hash(into:)` of a context that it was asked with")
        }
        for table in oldTables { table.deallocate() }
        return (instances, lease)
    }

    /// Lists a branch that was opened from here.
    ///
    /// - Returns: False if this branch takes no more.
    func remember(_ branch: FeaturesNode) -> Bool {
        mutex.withLock {
            guard state == .open else { return false }
            branch.olderSibling = newestBranch
            newestBranch?.newerSibling = branch
            newestBranch = branch
            return true
        }
    }

    private func forget(_ branch: FeaturesNode) {
        mutex.withLock {
            branch.newerSibling?.olderSibling = branch.olderSibling
            branch.olderSibling?.newerSibling = branch.newerSibling
            if newestBranch === branch { newestBranch = branch.olderSibling }
            (branch.olderSibling, branch.newerSibling) = (nil, nil)
        }
    }
}
