import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

/// The help lines of recorded findings, followed to the letter.
@Suite struct HelpLineTests {
    private static let edits = GoldenCase.all(of: .check).flatMap { goldenCase -> [Mending] in
        guard let sources = try? goldenCase.sources() else { return [] }
        return Pipeline.check(sources, for: goldenCase.name).compactMap { finding in
            guard let index = sources.firstIndex(where: { $0.path == finding.location.file }) else { return nil }
            let lines = String(decoding: sources[index].bytes, as: UTF8.self).components(separatedBy: "\n")
            guard let edit = HelpEdit(finding, in: lines) else { return nil }
            var mended = sources
            let text = edit.applied(to: lines).joined(separator: "\n")
            mended[index] = SourceFile(path: sources[index].path, module: sources[index].module, text: text)
            return Mending(finding: finding, module: goldenCase.name, mended: mended)
        }
    }

    /// A finding, and the sources after what its help says.
    struct Mending: Sendable, CustomTestStringConvertible {
        var finding: Diagnostic
        var module: String
        var mended: [SourceFile]

        var testDescription: String { "\(module):\(finding.location.line) \(finding.id.rawValue)" }
    }

    @Test(arguments: edits)
    func `what the help line says to write leaves the finding out`(mending: Mending) {
        let left = Pipeline.check(mending.mended, for: mending.module)
        #expect(!left.contains { $0.id == mending.finding.id && $0.message == mending.finding.message })
        #expect(!left.contains { $0.id == .syntaxError })
    }

    @Test func `most help lines that say what to write can be followed`() {
        let ids = Set(Self.edits.map(\.finding.id))
        let wanted: Set<DiagnosticID> = [
            .ambiguousRequest, .unfilledClosure, .deferredEffects, .deferredNotSendable, .sharedNeedsCaller,
            .missingStore, .captiveDependency, .staticProvider,
        ]
        #expect(ids == wanted)
    }
}
