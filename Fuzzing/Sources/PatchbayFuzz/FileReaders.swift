import PatchbayInspector
import PatchbayModel

@testable import PatchbayBuildTool
@testable import PatchbayMacroPlugin

/// What is done with the other files, and with messages.
enum FileReaders {
    static func arguments(_ bytes: [UInt8]) {
        let arguments = BuildArguments(bytes, of: "arguments.txt")
        precondition(!arguments.problems.isEmpty || !arguments.fileLists.isEmpty, "no sources, and no problem")
    }

    static func baseline(_ bytes: [UInt8]) {
        guard let baseline = Baseline(bytes) else { return }
        let place = SourceLocation(file: "A.swift", line: 1, column: 1)
        let findings = ["a", "b"].map { Diagnostic(.unreadableInput, at: place, $0) }
        precondition(baseline.judge(findings, display: { $0 }).known.count <= findings.count)
        precondition(Baseline(Array(baseline.text.utf8))?.text == baseline.text, "it is read as it was written")
    }

    /// Compared with nothing, and with itself.
    static func graph(_ bytes: [UInt8]) {
        guard let map = try? MapJSON.decode(bytes) else { return }
        let nothing = WiringMap(nodes: [], edges: [])
        for (old, new) in [(nothing, map), (map, nothing), (map, map)] {
            let difference = MapComparison.compare(old, new)
            _ = DifferenceMarkdown.render(difference, excesses: [])
            _ = DifferenceJSON.render(difference, excesses: [])
        }
        _ = (MapText.render(map), MapDOT.render(map), MapMermaid.render(map))
        precondition((try? MapJSON.decode(Array(MapJSON.encode(map).utf8))) == map, "it is read as it was written")
    }

    static func message(_ bytes: [UInt8]) {
        var plugin = MacroPlugin()
        let answer = bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { plugin.answer($0, count: bytes.count) } ?? Array("{".utf8)
        }
        precondition(answer.first == UInt8(ascii: "{"), "the answer is no JSON")
    }
}
