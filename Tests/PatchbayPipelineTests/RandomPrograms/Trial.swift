import PatchbayModel
import PatchbayPipeline

/// A program, generated, compiled and run.
struct Trial {
    enum Kind: Hashable {
        case findings(Set<DiagnosticID>)
        case nothingGenerated, doesNotRun, otherOutput
    }

    let failure: (kind: Kind, text: String)?

    init(_ program: RandomProgram, name: String, isOptimized: Bool = false) async throws {
        var wirings: [Int: String] = [:]
        for module in program.wiredModules {
            let sources = program.sources(module: name, upTo: module)
            let outcome = Pipeline.generate(sources, for: program.moduleName(module, of: name))
            let findings = outcome.diagnostics.filter { !program.isExpected($0.id, in: module) }
            guard findings.isEmpty else {
                failure = (.findings(Set(findings.map(\.id))), "\(findings)")
                return
            }
            guard let wiring = outcome.source else {
                failure = (.nothingGenerated, "nothing was generated")
                return
            }
            wirings[module] = wiring
        }
        let options = (program.usesMacros ? try BuiltPlugin.options() : []) + (isOptimized ? ["-O"] : [])
        for flags in program.builds {
            guard let failure = try await Self.failure(program, name: name, wirings, flags, options) else { continue }
            self.failure = (failure.kind, "under \(flags.sorted()): \(failure.text)")
            return
        }
        failure = nil
    }

    /// What is wrong with a program, with a smaller one that is wrong in the same way.
    ///
    /// - Parameter attempts: The number of smaller programs that are tried.
    static func flaw(
        of program: RandomProgram,
        name: String,
        attempts: Int,
        isOptimized: Bool = false
    ) async throws -> String? {
        func trial(_ program: RandomProgram, _ size: String = "") async throws -> Trial {
            try await Trial(program, name: size + name, isOptimized: isOptimized)
        }
        guard let failure = try await trial(program).failure else { return nil }
        let shrinker = ProgramShrinker(attempts: attempts) { candidate in
            try await trial(candidate, "Smaller").failure?.kind == failure.kind
        }
        let smallest = try await shrinker.shrink(program)
        let reason = try await trial(smallest, "Smallest").failure ?? failure
        return "\(reason.text)\n\(smallest.text(module: name))"
    }

    private static func failure(
        _ program: RandomProgram,
        name: String,
        _ wirings: [Int: String],
        _ flags: Set<String>,
        _ options: [String]
    ) async throws -> (kind: Kind, text: String)? {
        do {
            let output = try await CaseCompiler.shared.run(
                ([name] + flags.sorted()).joined(separator: "_"),
                program.ownSources(module: name, under: flags),
                wiring: wirings[program.ownModule] ?? "",
                module: name,
                libraries: program.libraries.enumerated().map { module, library in
                    let wiring = wirings[module].map { text in
                        program.file("Patchbay.generated", of: module, name: library, text)
                    }
                    return CaseLibrary(
                        name: library,
                        sources: program.librarySources[module] + (wiring.map { [$0] } ?? [])
                    )
                },
                options: options + flags.sorted().flatMap { ["-D", $0] },
                warningsAreErrors: false
            )
            let expected = program.under(flags).expectedOutput
            return output.hasSuffix(expected) ? nil : (.otherOutput, "printed\n\(output)\nbut not\n\(expected)")
        } catch {
            return (.doesNotRun, "\(error)")
        }
    }
}

extension RandomProgram {
    /// Says whether a program may have a finding: one about what a library keeps to itself, or about generic types of
    /// it that only others ask for, or nobody with a type that it is made for, or about what parents keep.
    func isExpected(_ id: DiagnosticID, in module: Int) -> Bool {
        switch id {
        case .notVisible: asksForHidden
        case .gatheredNothing: true
        case .sharedGeneric: module < ownModule || asksOnlyOutOfBounds
        default: false  // one of many
        }
    }
}
