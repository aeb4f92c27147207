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

    @Test("of tasks that await the same, one makes it, and those that are cancelled leave", arguments: 1...3)
    func flight(tasks: Int) {
        for failing in 0..<tasks {
            explore(FlightModel(tasks: tasks, failing: failing))
            for cancelled in 0..<tasks {
                explore(FlightModel(tasks: tasks, failing: failing, cancelled: [cancelled]))
            }
        }
    }

    @Test("the model of tasks finds one that is not woken")
    func flightFlaws() {
        let ended = FlightModel(tasks: 2, flaw: .endIsForgotten).explore().faults
        #expect(ended == ["somebody waits for ever"])
    }
}
