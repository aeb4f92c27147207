import ArgumentParser
import PatchbayRun

extension Console {
    /// Prints an answer on standard output.
    ///
    /// - Throws: an exit code, after saying why it cannot be printed.
    func answer(_ text: String) throws {
        do throws(FileFailure) {
            try StandardStream.output.write(Array(text.utf8))
        } catch {
            report(Findings([error.outputDiagnostic]))
            throw ExitCode.found
        }
    }
}
