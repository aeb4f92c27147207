import ArgumentParser
import PatchbayEmitter
import PatchbayGraph

extension SurveyRun {
    /// The nodes that a name stands for.
    ///
    /// - Throws: an exit code, after saying what comes near.
    func nodes(named name: String) throws -> [WiringNode] {
        let search = NodeSearch(index.map)
        let found = search.nodes(named: name)
        guard found.isEmpty else { return found }
        console.write(NoSuchNodeText.render(name, near: search.near(name), style: console.style))
        throw ExitCode.found
    }

    /// Prints an answer.
    ///
    /// - Throws: an exit code, if it cannot be printed.
    func answer(_ text: String) throws {
        do throws(FileFailure) {
            try StandardStream.output.write(Array(text.utf8))
        } catch {
            console.report(Findings([error.outputDiagnostic]))
            throw ExitCode.found
        }
        if unread.hasErrors { throw ExitCode.found }
    }
}
