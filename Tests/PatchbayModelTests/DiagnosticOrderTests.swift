import PatchbayModel
import Testing

@Suite struct DiagnosticOrderTests {
    @Test func `findings that differ in anything have one order`() {
        let place = SourceLocation(file: "A.swift", line: 1, column: 1)
        let chains: [[Diagnostic.Note]] = [[], [.init("a")], [.init("a", at: place)], [.init("b")]]
        let helps = [nil, "", "help"]
        let all = chains.flatMap { chain in
            chains.flatMap { similar in
                helps.map { Diagnostic(.deferredEffects, at: place, "m", chain: chain, similar: similar, help: $0) }
            }
        }
        for (index, one) in all.enumerated() {
            for (other, two) in all.enumerated() {
                #expect((one < two) == (index < other))
            }
        }
    }
}
