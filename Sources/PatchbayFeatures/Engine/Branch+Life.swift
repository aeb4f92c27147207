import PatchbayConcurrency

extension OnceRow where Constants == BranchPlan, State == BranchState {
    /// Lists a branch that was opened from here.
    ///
    /// - Returns: False if this one was closed.
    final func list(_ branch: Branch) -> Bool {
        LoadLedger.withLock {
            withState { state in
                guard state.closingPlace == nil else { return false }
                let older = state.newestBranch
                older?.withState { $0.newer = branch }
                branch.withState { $0.older = older }
                state.newestBranch = branch
                return true
            }
        }
    }

    /// Takes this from the list of the branch around: its container goes.
    func unlist() {
        guard let outer = constants.outer else { return }
        if outer.isHolding { return unlist(from: outer.places) }
        unlist(from: outer.liveBranch)
    }

    private func unlist(from around: Branch?) {
        LoadLedger.withLock {
            withState { state in
                let (older, newer) = (state.older.take(), state.newer)
                state.newer = nil
                older?.withState { $0.newer = newer }
                newer?.withState { $0.older = older }
                around?.withState { if $0.newestBranch === self { $0.newestBranch = older } }
            }
        }
    }

    /// Begins to close the branch: no branches can be opened from it any longer.
    ///
    /// - Returns: Those that are open and have to be closed before, the newest first; `nil` if it was closed already.
    final func beginClosing(at place: SourcePlace) -> [Branch]? {
        LoadLedger.withLock {
            withState { state in
                guard state.closingPlace == nil else { return nil }
                state.closingPlace = place
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
            fill(Branch.end, with: self)
            guard let newest = withState({ $0.newestMade }) else { return [] }
            return Array(sequence(first: newest) { $0.earlier })
        }
    }
}
