import PatchbayModel

extension FileFailure {
    /// The failure as a finding about something that was to be read.
    package func inputDiagnostic(in workingDirectory: WorkingDirectory) -> Diagnostic {
        let (problem, help): (String, String) =
            switch reason {
            case .missing:
                (
                    "it does not exist",
                    "check the spelling; relative paths start at \(workingDirectory.path)"
                )
            case .denied:
                (
                    "permission denied",
                    "make it readable (`chmod u+r`, a directory `u+rx`), or leave it out with --exclude"
                )
            case .linkLoop:
                ("the link leads back to itself", "mend or remove the link, or leave it out with --exclude")
            case .notText:
                ("its name is not UTF-8", "rename it")
            case .notAFile:
                ("it is neither a file nor a directory", "remove it, or leave it out with --exclude")
            case .isADirectory:
                ("it is a directory", "name a file")
            case .notGenerated:
                ("it is not generated", "name another file")
            case .other(let text):
                (text, "see to it that the file can be read, or name it no longer")
            }
        return Diagnostic(.unreadableInput, at: .wholeFile(path), "cannot be read: \(problem)", help: help)
    }

    /// The failure as a finding about something that was to be written.
    package var outputDiagnostic: Diagnostic {
        let (problem, help): (String, String) =
            switch reason {
            case .missing:
                ("its directory does not exist", "create the directory first, or name another file")
            case .denied:
                ("permission denied", "make the file's directory writable, or name another file")
            case .linkLoop:
                ("the link leads back to itself", "mend or remove the link, or name another file")
            case .notText:
                ("its name is not UTF-8", "name another file")
            case .isADirectory:
                ("it is a directory", "name a file inside the directory")
            case .notAFile:
                ("it is not a file", "name a file")
            case .notGenerated:
                (
                    "there is something in it, and Patchbay did not generate it",
                    "name another file, or remove this one if nobody needs it"
                )
            case .other(let text):
                (text, "see to it that the file can be written; what a file had before is unchanged")
            }
        return Diagnostic(
            .outputNotWritten,
            at: .wholeFile(path),
            "cannot be written: \(problem)",
            help: help
        )
    }
}
