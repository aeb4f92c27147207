import ArgumentParser
import PatchbayInspector
import PatchbayModel
import PatchbayPlatform
import PatchbayRun

/// The file that lists what a code base is known to have.
struct BaselineFile {
    let path: String
    let workingDirectory: WorkingDirectory
    /// The files whose findings are reported, as they are shown.
    private let files: Set<String>

    init(path: String, files: [SourceFile], workingDirectory: WorkingDirectory) {
        self.path = path
        self.workingDirectory = workingDirectory
        self.files = Set(files.map { workingDirectory.shown($0.path) })
    }

    /// True of a file that is there and was not among those to be read: what is known of it is neither gone nor new.
    func isElsewhere(_ shown: String) -> Bool {
        !files.contains(shown) && access(workingDirectory.absolute(shown), F_OK) == 0
    }

    /// - Throws: an exit code, after saying what is wrong.
    func read(_ console: Console) throws -> Baseline {
        let bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try FileBytes.read(workingDirectory.absolute(path))
        } catch {
            var finding = error.inputDiagnostic(in: workingDirectory)
            if error.reason == .missing {
                let command = "patchbay check --baseline \(path.asShellWord) --update-baseline"
                finding.help = "write one with `\(command)`, or check the spelling"
            }
            console.report(Findings([finding]))
            throw ExitCode.foreignInput
        }
        guard let baseline = Baseline(bytes) else { throw refused(console) }
        return baseline
    }

    private func refused(_ console: Console) -> ExitCode {
        console.note("patchbay: \(path) is no baseline of patchbay")
        console.note("  help: name another file, or delete this one and let `--update-baseline` write it")
        return ExitCode.foreignInput
    }

    /// True of text that is no baseline, nor one that a merge has left with both versions.
    private func isSomebodyElses(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return !text.allSatisfy(\.isWhitespace) && !text.contains("<<<<<<<") && Baseline(bytes) == nil
    }

    /// Paths in it are as seen from the current directory, so that it can be shared. What it has of files that were not
    /// checked, and of findings that are not told this time, stays.
    func write(_ findings: Findings, keeping unreported: [Diagnostic], _ console: Console) throws {
        var baseline = Baseline(of: findings.diagnostics, display: workingDirectory.shown)
        if let older = (try? FileBytes.read(workingDirectory.absolute(path))).flatMap(Baseline.init) {
            let kept = Set(unreported.map { FindingIdentity($0, display: workingDirectory.shown) })
            baseline = baseline.adding(older) { kept.contains($0) || isElsewhere($0.file) }
        }
        let file = OutputFile(path: workingDirectory.absolute(path))
        do throws(FileFailure) {
            try file.replace(withData: Array(baseline.text.utf8), unless: isSomebodyElses)
        } catch {
            if error.reason == .notGenerated, !path.hasSuffix(".swift") { throw refused(console) }
            console.report(Findings([error.outputDiagnostic]))
            throw ExitCode.found
        }
    }
}
