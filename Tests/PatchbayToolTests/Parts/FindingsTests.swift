import PatchbayModel
import Testing

@testable import PatchbayRun
@testable import PatchbayTool

struct FindingsTests {
    private let error = Diagnostic(.unreadableInput, at: .wholeFile("/b"), "cannot be read")
    private let warning = Diagnostic(.genericNotWired, at: .wholeFile("/a"), "is generic")

    @Test("Findings are sorted by place, each is kept once")
    func sorted() {
        #expect(Findings([error, warning, error]).diagnostics == [warning, error])
    }

    @Test("Warnings alone do not make a run fail")
    func severity() {
        #expect(Findings([error, warning]).hasErrors)
        #expect(!Findings([warning]).hasErrors)
        #expect(!Findings([]).hasErrors)
    }

    @Test("Notes are reported by a strict run alone, in which warnings are errors")
    func strict() {
        let note = Diagnostic(.unreadFeature, at: .wholeFile("/d"), "cannot be told")
        let all = Findings([error, warning, note])
        #expect(all.reported(isStrict: false).diagnostics == [warning, error])
        #expect(all.reported(isStrict: true).diagnostics.map(\.severity) == [.error, .error, .note])
        #expect(!Findings([note]).reported(isStrict: true).hasErrors)
        #expect(Findings([note]).summary(fileCount: 1) == "patchbay: 1 note in 1 file")
    }

    @Test("The summary counts what was found and where")
    func summary() {
        let other = Diagnostic(.unreadableInput, at: .wholeFile("/c"), "cannot be read")
        #expect(Findings([]).summary(fileCount: 3) == "patchbay: no findings in 3 files")
        #expect(Findings([warning]).summary(fileCount: 1) == "patchbay: 1 warning in 1 file")
        #expect(
            Findings([error, other, warning]).summary(fileCount: 0)
                == "patchbay: 2 errors, 1 warning in no file"
        )
    }
}
