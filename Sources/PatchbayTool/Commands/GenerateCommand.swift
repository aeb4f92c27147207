import ArgumentParser
import PatchbayModel
import PatchbayRun

/// `patchbay generate`: reads sources and prints or writes the wiring.
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Write the wiring for the resolvers in some Swift sources.",
        discussion: """
            Print the wiring of App:

              patchbay generate Sources/App

            Write it to a file. The file is touched only when its content changes, and never read as a source:

              patchbay generate Sources/App --output Sources/App/Wiring.swift

            Leave out what is not yours:

              patchbay generate Sources/App --exclude Legacy --exclude '*.generated.swift'

            What the plugin does, and what another build system can do. Each list has one path a line. The \
            sources of Core are read so that types of Core can be wired; only the resolvers of App are generated:

              patchbay generate --module-name App --file-list App.txt \\
                --dependency Core=Core.txt --output Wiring.swift

            Findings go to standard error. When an error is found nothing is written, and an older output \
            stays as it is.

            Exit codes: 0 written, 1 an error was found, 64 the arguments make no sense.
            """
    )

    @OptionGroup var inputs: InputArguments

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write the generated source.",
            discussion: "Written in one step, so that nobody sees half a file. Default: standard output.",
            valueName: "file"
        ),
        completion: .file(extensions: ["swift"])
    )
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Where to remember what was read, so that the next run has less to do.",
            discussion: """
                A file of this run alone, next to the output or in a directory for caches. It holds digests. Beside \
                it lie what the sources declare, as FILE.facts, and when they were last changed, as FILE.stamp. It \
                has no effect without --output.
                """,
            valueName: "file"
        ),
        completion: .file()
    )
    var cachePath: String?

    @Option(
        help: ArgumentHelp(
            "What `patchbay facts` wrote of some sources, to be linked. Can be repeated.",
            discussion: "Without paths nothing else is read. It makes --cache-path superfluous.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json", "facts"])
    )
    var facts: [String] = []

    func validate() throws { try inputs.validateDependencies() }

    func run() throws {
        let run = GenerateRun(
            of: inputs.selection(isComplete: !facts.isEmpty),
            output: output,
            cachePath: cachePath,
            showsWholePaths: inputs.absolutePaths,
            refusesNothing: true,
            pages: inputs.pages,
            with: facts.isEmpty ? nil : readFacts()
        )
        let progress = Progress("looking for Swift files")
        let isSound = run.run { stage in
            if let stage { progress.go(on: stage) } else { progress.end() }
        }
        guard isSound else { throw ExitCode.found }
    }

    private func readFacts() -> GenerateRun.ReadFacts {
        let workingDirectory = WorkingDirectory.current
        var read = GenerateRun.ReadFacts()
        for path in facts {
            do throws(FileFailure) {
                read.files += try FactsFile.read(workingDirectory.absolute(path)).files
            } catch {
                read.problems.append(error.inputDiagnostic(in: workingDirectory))
            }
        }
        read.problems += read.files.sharedPaths
        return read
    }
}

extension [FileFacts] {
    /// The findings about paths that two files of different modules have: what is found in the one would be told of the
    /// other. One file may be compiled into both.
    fileprivate var sharedPaths: [Diagnostic] {
        var known: [String: FileFacts] = [:]
        return compactMap { file in
            guard var other = known.updateValue(file, forKey: file.path), other.module != file.module else {
                return nil
            }
            let module = other.module
            other.module = file.module
            guard other != file else { return nil }
            return Diagnostic(
                .unreadableInput,
                at: .wholeFile(file.path),
                "this path is that of a file of \(module) and of another one of \(file.module)",
                help: "write the facts of both with `--relative-to` a folder that both lie in"
            )
        }
    }
}
