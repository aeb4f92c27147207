import PatchbayModel
import PatchbayPipeline

/// A program, generated, compiled and run.
struct Trial {
    enum Kind: Hashable {
        case findings(Set<DiagnosticID>)
        case nothingGenerated, doesNotRun, otherOutput
    }

    let failure: (kind: Kind, text: String)?

    init(_ program: RandomProgram, name: String) async throws {
        let outcome = Pipeline.generate(program.sources(module: name), for: name)
        // What a library keeps to itself is the one thing that a program may be told of.
        let findings = outcome.diagnostics.filter { $0.id != .outOfReach || !program.asksForHidden }
        guard findings.isEmpty else {
            failure = (.findings(Set(findings.map(\.id))), "\(findings)")
            return
        }
        guard let wiring = outcome.source else {
            failure = (.nothingGenerated, "nothing was generated")
            return
        }
        do {
            let output = try await CaseCompiler.shared.run(
                name,
                program.ownSources(module: name),
                wiring: wiring,
                libraries: zip(program.libraries, program.librarySources).map(CaseLibrary.init),
                options: try program.usesMacros ? BuiltPlugin.options() : [],
                warningsAreErrors: false
            )
            let expected = program.expectedOutput
            failure = output.hasSuffix(expected) ? nil : (.otherOutput, "printed\n\(output)\nbut not\n\(expected)")
        } catch {
            failure = (.doesNotRun, "\(error)")
        }
    }
}
