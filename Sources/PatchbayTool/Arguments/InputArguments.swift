import ArgumentParser
import PatchbayInspector
import PatchbayModel
import PatchbayRun

#if !canImport(ArgumentParser)
    #error("the command needs Patchbay's trait CommandLine, which `traits: []` in Package.swift turns off")
#endif

/// The arguments that say what to read. All commands share them.
struct InputArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Swift files, and directories to search for them.",
            discussion: """
                Directories are searched all the way down. Left out are hidden files and directories, \
                build directories of the package manager, package manifests, documentation catalogs and \
                what Patchbay generated itself. Links are followed, each file is read once. Default: the \
                current directory.
                """,
            valueName: "path"
        ),
        completion: .file()
    )
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "A path or a pattern to leave out. Can be repeated.",
            discussion: """
                Without a slash it is a name, of a file or of a directory at any depth: 'Pods', \
                '*.generated.swift'. With a slash it is a path, absolute or seen from the current directory \
                or from the directory being searched: 'Sources/Legacy', 'Sources/**/Mocks'. A directory is \
                left out with all it contains. '*' and '?' stand for anything but a slash, '**' for any \
                number of directories.
                """,
            valueName: "pattern"
        )
    )
    var exclude: [String] = []

    @Option(
        help: ArgumentHelp(
            "The module that the sources are compiled into; only its resolvers are looked at.",
            discussion: """
                Default: each file's module is read off its path (Sources/App/X.swift belongs to App), and \
                the resolvers of all modules are looked at.
                """,
            valueName: "name"
        )
    )
    var moduleName: String?

    @Option(
        help: ArgumentHelp("A file with more paths, one a line. Can be repeated.", valueName: "file"),
        completion: .file()
    )
    var fileList: [String] = []

    @Option(
        help: ArgumentHelp(
            "A module that the sources depend on, and a file with the paths of its sources. Can be repeated.",
            discussion: """
                Its types are wired like those of the sources. Without --module-name findings that are about it \
                alone are left out: it is somebody else's.
                """,
            valueName: "name=file"
        )
    )
    var dependency: [DependencyArgument] = []

    @Option(
        help: ArgumentHelp(
            "A module of the sources, and a file with the paths of its files. Can be repeated.",
            discussion: "It says whose the files are that are found; the plugin passes it for each target.",
            valueName: "name=file"
        )
    )
    var module: [DependencyArgument] = []

    @Flag(help: "Show whole paths in findings, as build systems want them, instead of shortening them.")
    var absolutePaths = false

    @Option(
        help: ArgumentHelp(
            "The address of Patchbay's documentation, for those of the pages on findings.",
            discussion: """
                Where `make docs` was published: https://example.com/patchbay. Default: what \
                PATCHBAY_DOCUMENTATION_SITE says; else where this version's is published; else the pages of the clone \
                that a debug build of this program was made from. Empty: no addresses.
                """,
            valueName: "url"
        )
    )
    var documentationSite: String?

    var pages: FindingPages { .current(naming: documentationSite) }

    func validate() throws {
        if moduleName?.isEmpty == true {
            throw ValidationError("--module-name is empty. Name the module that the sources belong to.")
        }
        if let moduleName, !SwiftName.isIdentifier(moduleName) {
            throw ValidationError("--module-name is `\(moduleName)`, and no Swift module can be called so.")
        }
    }

    /// Refuses dependencies of no module, for what is done for one module or for all that is read.
    func validateDependencies() throws {
        guard let first = dependency.first?.dependency, moduleName == nil else { return }
        throw ValidationError(
            """
            --dependency \(first.moduleName)=… needs --module-name: say which module depends on \
            \(first.moduleName).
            """
        )
    }

    /// The arguments as a value without the parser.
    ///
    /// - Parameters:
    ///   - output: The real path of a file that is written by this run and hence no source.
    ///   - isComplete: Whether there is something to go by even if no path is named.
    func selection(leavingOut output: String? = nil, isComplete: Bool = false) -> InputSelection {
        InputSelection(
            paths: paths.isEmpty && fileList.isEmpty && !isComplete ? ["."] : paths,
            fileLists: fileList,
            isExcluded: ExcludePattern.exclusion(by: exclude),
            moduleName: moduleName,
            dependencies: dependency.map(\.dependency),
            modules: module.map(\.dependency),
            output: output
        )
    }
}

/// `NAME=FILE`: a module and the list of its sources.
struct DependencyArgument: ExpressibleByArgument {
    let dependency: InputSelection.Dependency

    init?(argument: String) {
        guard let dependency = InputSelection.Dependency(argument) else { return nil }
        self.dependency = dependency
    }
}

extension ExitCode {
    /// An error was found, or what was asked for is not there.
    static let found = ExitCode(1)
    /// A baseline, or a graph, is missing or is none: EX_DATAERR.
    static let foreignInput = ExitCode(65)
}

/// The form in which findings are printed.
enum FindingsFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github
}

/// The form in which a graph is printed.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, dot, mermaid, html

    /// - Parameter style: What text may look like.
    func render(_ map: WiringMap, style: TextStyle) -> String {
        switch self {
        case .text: MapText.render(map, style: style)
        case .json: MapJSON.encode(map)
        case .dot: MapDOT.render(map)
        case .mermaid: MapMermaid.render(map)
        case .html: MapPage.render(map)
        }
    }

    /// True if somebody would miss this if a graph took its place: no format has put it there.
    static func isSomebodysWork(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return !text.allSatisfy(\.isWhitespace) && !allCases.contains { $0.hasWritten(text) }
    }

    /// True of a text graph, which ends with a line that sums it up.
    private static func isSummedUp(_ text: String) -> Bool {
        let last = text.split(separator: "\n").last
        return last?.contains(/^(\d+|no) nodes?, .* edges?, .*longest chain \d+$/) == true
    }

    private func hasWritten(_ text: String) -> Bool {
        switch self {
        case .text: text == "nothing is wired here\n" || Self.isSummedUp(text)
        case .json: text.contains("\"\(WiringMap.formatName)\"")
        case .dot: text.hasPrefix("digraph patchbay {")
        case .mermaid: text.hasPrefix("flowchart LR\n")
        case .html: text.contains("<meta name=\"generator\" content=\"patchbay")
        }
    }
}

/// The form in which a difference is printed.
enum DifferenceFormat: String, ExpressibleByArgument, CaseIterable {
    case markdown, json
}

extension String {
    /// The text as one word of a command that people copy: in quotes where it has anything but letters, digits and what
    /// paths have.
    var asShellWord: String {
        let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
    }
}
