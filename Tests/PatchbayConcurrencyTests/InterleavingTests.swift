import Testing

/// Every interleaving of what several threads do, by models of the pieces that take no lock or do something once. Each
/// model is shown to find the fault that the piece would have without one of its precautions.
@Suite("What happens in every interleaving")
struct InterleavingTests {
    private func explore(_ model: some InterleavingModel, sourceLocation: SourceLocation = #_sourceLocation) {
        let (faults, states) = model.explore()
        #expect(faults.isEmpty, sourceLocation: sourceLocation)
        #expect(states > model.actorCount, sourceLocation: sourceLocation)
    }

    @Test("of up to four who ask a once-cell, one makes the value, and all find it whole", arguments: 1...4)
    func onceCell(askers: Int) {
        for failing in 0..<askers { explore(OnceCellModel(askers: askers, failing: failing)) }
    }

    @Test("the model of a once-cell finds a reader that does not acquire")
    func onceCellFlaw() {
        let faults = OnceCellModel(askers: 2, order: .relaxed).explore().faults
        #expect(faults == ["read without a promise that it is written"])
    }

    @Test("of up to four who ask for a feature, one loads it, and what was made is told once", arguments: 1...4)
    func load(askers: Int) {
        for failing in 0..<askers {
            for closes in [false, true] { explore(LoadModel(askers: askers, failing: failing, closes: closes)) }
        }
    }

    @Test("the model of a load finds somebody who waits for one that is over, and what nobody tells")
    func loadFlaws() {
        let waiting = LoadModel(askers: 2, closes: false, flaw: .waiterIsNotAskedAgain).explore().faults
        #expect(waiting == ["somebody waits for ever"])
        let untold = LoadModel(askers: 1, closes: true, flaw: .publishesWhenClosed).explore().faults
        #expect(untold == ["made 1 times, told 0 times"])
    }

    @Test("a loader's container leads to the branch while the loader ends, and does not keep it", arguments: 1...3)
    func loadEnd(askers: Int) {
        for isDropped in [false, true] { explore(LoadEndModel(askers: askers, isDropped: isDropped)) }
    }

    @Test("the model of a load's end finds a branch that is gone, and one that is not found")
    func loadEndFlaws() {
        let gone = LoadEndModel(askers: 1, isDropped: true, flaw: .releasesFirst).explore().faults
        #expect(gone == ["somebody gets hold of a branch that is gone"])
        let lost = LoadEndModel(askers: 1, isDropped: false, flaw: .clearsFirst).explore().faults
        #expect(lost == ["somebody finds no branch, though there is one"])
    }

    @Test(
        "branches that are asked first while the one around is closed are in its list once, or closed",
        arguments: [[0], [0, 0], [0, 0, 1], [0, 1, 1, 2]]
    )
    func branchList(branches: [Int]) { explore(BranchListModel(branches: branches)) }

    @Test("the model of branches finds one that nobody closes, and one that is listed twice")
    func branchListFlaws() {
        let open = BranchListModel(branches: [0], flaw: .joinsUnseen).explore().faults
        #expect(open == ["a branch is open that nobody closes"])
        let twice = BranchListModel(branches: [0, 0], flaw: .doesNotLookAgain).explore().faults
        #expect(twice.contains("a branch is in the list twice"))
    }

    @Test("a branch whose container goes while a deferred instance asks it leaves the list, as it was there before")
    func droppedBranch() {
        explore(DroppedBranchModel(joinsLate: false))
        let late = DroppedBranchModel(joinsLate: true).explore().faults
        #expect(late == ["a branch is listed whose container has gone"])
    }

    @Test(
        "of tasks that await the same, one makes it, its error is theirs unless it was cancelled, and those that are leave",
        arguments: 1...3
    )
    func flight(tasks: Int) {
        for failing in 0...tasks {
            explore(FlightModel(tasks: tasks, failing: failing))
            for cancelled in 0..<tasks {
                explore(FlightModel(tasks: tasks, failing: failing, cancelled: [cancelled]))
                explore(FlightModel(tasks: tasks, failing: failing, cancelled: [cancelled, 0]))
            }
        }
    }

    @Test("the model of tasks finds one that is not woken, an error that is nobody's, and one that leaves and stays")
    func flightFlaws() {
        let ended = FlightModel(tasks: 2, flaw: .endWakesNobody).explore().faults
        #expect(ended == ["somebody waits for ever"])
        let errors = FlightModel(tasks: 2, failing: 1, cancelled: [0], flaw: .errorsOfCancelledCount).explore().faults
        #expect(errors == ["the error of a task that was cancelled is another's"])
        let stays = FlightModel(tasks: 2, cancelled: [1], flaw: .cancelledStayInLine).explore().faults
        #expect(stays == ["somebody who left stands in line"])
    }

    @Test(
        "of up to four threads that replace keys for the process, each finds what was set, and a key has one slot",
        arguments: [[0], [0, 0], [0, 1], [0, 0, 1], [0, 1, 2], [0, 0, 1, 1]]
    )
    func overrideSlots(keys: [Int]) { explore(OverrideSlotsModel(keys: keys)) }

    @Test("the model of slots finds a key that has two, and a slot that is read before it was written")
    func overrideSlotsFlaws() {
        let twice = OverrideSlotsModel(keys: [0, 0], flaw: .doesNotLookAgain).explore().faults
        #expect(twice == ["a key has two slots", "somebody does not find what was set"])
        let unwritten = OverrideSlotsModel(keys: [0, 1], flaw: .publishesFirst).explore().faults
        #expect(unwritten == ["a slot is read before it was written"])
    }

    @Test("no kind of override is lost when several are noted at once", arguments: [[0, 0], [0, 1], [0, 1, 2]])
    func overrideKinds(kinds: [Int]) { explore(OverrideKindsModel(kinds: kinds)) }

    @Test("the model of kinds finds one that another thread has written over")
    func overrideKindsFlaw() {
        let faults = OverrideKindsModel(kinds: [0, 1], flaw: .storesWhatItRead).explore().faults
        #expect(faults == ["a kind is lost"])
    }

    @Test(
        "while a table of contexts grows, those who read it find what is there or ask again, and nothing is made twice",
        arguments: [[0], [0, 0], [0, 1], [0, 2, 0], [0, 1, 2], [0, 2, 4, 0]]
    )
    func contextTable(contexts: [Int]) { explore(ContextTableModel(contexts: contexts)) }

    @Test("the model of a table of contexts finds one that is gone, one that lacks an instance, and a walk without end")
    func contextTableFlaws() {
        let gone = ContextTableModel(contexts: [0, 2, 0], flaw: .freesTheOld).explore().faults
        #expect(gone == ["a table is read that is gone"])
        let lacking = ContextTableModel(contexts: [0, 1, 2, 2], flaw: .copiesWithoutLock).explore().faults
        #expect(lacking == ["an instance was made twice"])
        let endless = ContextTableModel(contexts: [0, 1, 2], flaw: .growsWhenFull).explore().faults
        #expect(endless == ["somebody walks for ever"])
    }

    @Test("of what is weakly shared there is one at a time", arguments: 1...4)
    func weakCell(askers: Int) {
        for failing in 0..<askers { explore(WeakCellModel(askers: askers, failing: failing)) }
    }

    @Test("the model of a weak cell finds two instances at once")
    func weakCellFlaws() {
        let unseen = WeakCellModel(askers: 2, flaw: .doesNotLookAgain).explore().faults
        #expect(unseen == ["there are two at once"])
        let early = WeakCellModel(askers: 2, flaw: .endsFirst).explore().faults
        #expect(early == ["there are two at once"])
    }

    @Test("of the cells that up to four threads make for one place, all use the same", arguments: 1...4)
    func cellPlace(askers: Int) { explore(CellPlaceModel(askers: askers)) }

    @Test("the model of a cell's place finds two that are in use")
    func cellPlaceFlaw() {
        let faults = CellPlaceModel(askers: 2, flaw: .doesNotLookAgain).explore().faults
        #expect(faults == ["2 cells are in use"])
    }

    @Test("a task that is woken or cancelled, once or often, before or while it waits, goes on once", arguments: 0...3)
    func suspendedTask(wakers: Int) {
        for isCancelled in [false, true] where wakers > 0 || isCancelled {
            explore(SuspendedTaskModel(wakers: wakers, isCancelled: isCancelled))
        }
    }

    @Test("the model of a task that waits finds one that sleeps for ever, and one that is resumed twice")
    func suspendedTaskFlaws() {
        let early = SuspendedTaskModel(wakers: 1, isCancelled: false, flaw: .earlyAnswerIsForgotten).explore().faults
        #expect(early == ["somebody waits for ever"])
        let every = SuspendedTaskModel(wakers: 1, isCancelled: true, flaw: .everyAnswerCounts).explore().faults
        #expect(every.contains("the task is resumed twice"))
    }

    @Test(
        "those who leave a line in any order are not told, and the others are",
        arguments: [[true], [false, true], [true, true, false], [true, true, true, false]]
    )
    func line(leaves: [Bool]) { explore(LineModel(leaves: leaves)) }

    @Test("the model of a line finds somebody who leaves when it has ended, and somebody who cannot leave")
    func lineFlaws() {
        let late = LineModel(leaves: [true, true], flaw: .trustsItsIndex).explore().faults
        #expect(late == ["the line has ended"])
        let moved = LineModel(leaves: [true, true], flaw: .movesUnseen).explore().faults
        #expect(moved == ["somebody is told who has left"])
    }

    @Test(
        "a wait that closes a cycle is refused to the last who waits, and no other, whoever is cancelled",
        arguments: [
            [[1], [2], []], [[1, 2], [2], []], [[0]], [[1], [0]], [[1], [0], [1]], [[1], [2], [0]],
            [[1], [0, 2], [1]],
        ]
    )
    func waitCycle(needs: [[Int]]) {
        let roots = Array(needs.indices)
        explore(WaitCycleModel(needs: needs, roots: roots, areThreads: true))
        explore(WaitCycleModel(needs: needs, roots: roots))
        for cancelled in roots { explore(WaitCycleModel(needs: needs, roots: roots, cancelled: [cancelled])) }
    }

    @Test("the model of the ledger finds a cycle that nobody sees, and one that is none")
    func waitCycleFlaws() {
        let missed = WaitCycleModel(needs: [[1], [0]], roots: [0, 1], flaw: .looksFirst).explore().faults
        #expect(missed == ["somebody waits for ever"])
        let none = WaitCycleModel(needs: [[1], [0]], roots: [0, 1], cancelled: [0], flaw: .keepsWithdrawnWait)
        #expect(none.explore().faults == ["a wait is refused that would end"])
        let stays = WaitCycleModel(needs: [[1], []], roots: [0, 1], flaw: .keepsWait).explore().faults
        #expect(stays == ["a wait stays noted that is over"])
    }
}
