public import PatchbayConcurrency

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
            LoadLedger.withLock { if isEmpty(Branch.standing) { fill(Branch.standing, with: self) } }
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
        LoadLedger.withLock {
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
        let older = LoadLedger.withLock {
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
        LoadLedger.withLock {
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
        LoadLedger.withLock {
            replace(Branch.standing, with: Self.closed)
            guard let newest = withState({ $0.newestMade }) else { return [] }
            return Array(sequence(first: newest) { $0.earlier })
        }
    }
}

private final class ClosedBranch: Sendable {
    static let mark = ClosedBranch()
}
