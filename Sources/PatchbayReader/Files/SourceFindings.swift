import PatchbayModel
import PatchbaySyntax

/// Findings about a file as a whole: PB002, PB003, PB006, PB007.
enum SourceFindings {
    static func notUTF8(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .notUTF8,
            at: location,
            "the file is not UTF-8: this byte is no part of a valid character",
            help: "save the file as UTF-8, or exclude it"
        )
    }

    /// The first thing in a file that is not as Swift has it, or what causes it: a conflict marker, a literal without an
    /// end. What follows the first error is seldom news.
    static func finding(of problems: [SyntaxProblem], _ lines: LineTable) -> Diagnostic? {
        let causes: [SyntaxProblem.Kind] = [.conflictMarker, .tooDeep, .unterminated]
        let inOrder = problems.sorted { $0.offset < $1.offset }
        let cause = causes.lazy.compactMap { kind in inOrder.first { $0.kind == kind } }.first
        guard let problem = cause ?? inOrder.first else { return nil }
        let location = lines.location(at: problem.offset)
        switch problem.kind {
        case .conflictMarker:
            return Diagnostic(
                .conflictMarker,
                at: location,
                "the file has an unresolved merge conflict",
                help: "keep one side and delete the lines that begin with <<<<<<<, ======= and >>>>>>>"
            )
        case .tooDeep:
            return Diagnostic(
                .tooDeep,
                at: location,
                "the file nests too deeply: more levels or parts are open here than Patchbay follows",
                help: "give what is inside a name of its own, or exclude the file if it declares nothing to be wired"
            )
        case .invalid, .unterminated:
            return Diagnostic(
                .syntaxError,
                at: location,
                "the file does not parse: \(problem.message)",
                help: "mend the syntax; what is declared in this file cannot be relied on until then"
            )
        }
    }
}
