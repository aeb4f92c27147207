import PatchbayInspector
import PatchbayModel
import Testing

@Suite struct BaselineTests {
    private func shown(_ path: String) -> String { path }

    @Test func `a finding that moved is known, and another one is not`() {
        let baseline = Baseline(of: [Sample.finding()], display: shown)
        let (moved, new) = (Sample.finding(line: 80), Sample.finding("something else"))
        #expect(baseline.judge([moved, new], display: shown).known == [moved])
    }

    @Test func `a second finding of the same words is new`() {
        let baseline = Baseline(of: [Sample.finding()], display: shown)
        let findings = [Sample.finding(line: 3), Sample.finding(line: 4)]
        #expect(baseline.judge(findings, display: shown).known == [findings[0]])
    }

    @Test func `what is gone is told`() {
        let baseline = Baseline(of: [Sample.finding()], display: shown)
        #expect(baseline.judge([], display: shown).gone == [Sample.finding().location.file: 1])
        #expect(baseline.judge([], unreported: [Sample.finding()], display: shown).gone.isEmpty)
    }

    @Test func `a baseline is read as it was written, and nothing else is one`() {
        let baseline = Baseline(of: [Sample.finding(Sample.odd)], display: shown)
        #expect(Baseline(Array(baseline.text.utf8)) == baseline)
        #expect(Baseline(Array(#"{"format": "other", "version": 1, "findings": []}"#.utf8)) == nil)
        #expect(Baseline([]) == nil)
    }

    @Test(arguments: [Int.max, 1_000_001, 0, -1])
    func `a count that cannot be is no baseline`(count: Int) {
        let entry = #"{"id": "PB121", "file": "a.swift", "message": "b", "count": \#(count)}"#
        let text = #"{"format": "patchbay-baseline", "version": 1, "findings": [\#(entry), \#(entry)]}"#
        #expect(Baseline(Array(text.utf8)) == nil)
    }
}
