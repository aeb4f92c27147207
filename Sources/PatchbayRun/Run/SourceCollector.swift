import PatchbayModel

/// The sources in memory of what the user asked for. Whatever cannot be read becomes a finding, and the rest is read
/// all the same.
package struct SourceCollector {
    let workingDirectory: WorkingDirectory
    /// Tests put failing ones here; what a disk does between two system calls cannot be staged otherwise.
    var read: (String) throws(FileFailure) -> [UInt8] = FileBytes.read

    package init(workingDirectory: WorkingDirectory) {
        self.workingDirectory = workingDirectory
    }

    /// The sources that were read, and those that could not be.
    package struct Collected {
        /// The sources, sorted by path, each file once.
        package var files: [SourceFile] = []
        package var diagnostics: [Diagnostic] = []
        /// The paths of those that belong to others: they are read for what they offer, and nothing is told of them.
        package var othersPaths: Set<String> = []

        /// False if there is something that could not be read.
        package var isWhole: Bool { !diagnostics.contains(where: \.id.isAboutReading) }

        /// Hands the files over to the only one who keeps them.
        mutating func takeFiles() -> [SourceFile] {
            defer { files = [] }
            return files
        }
    }

    /// The places of the sources, before anything is read but lists of them.
    struct Located {
        /// The files, sorted by path, each once.
        var files: [LocatedFile] = []
        var diagnostics: [Diagnostic] = []
        /// The paths of those of other modules, where no module is named that depends on them.
        var othersPaths: Set<String> = []
        /// The guesses of modules, by the paths of files, and the module of files that show none.
        var guesses: [String: ModuleGuess] = [:]
        var fallback = ""
    }

    /// Finds the sources and reads them. It is a finding if there are none: who asks something of nothing has
    /// mistaken a path, a list or an exclude.
    ///
    /// - Parameter takesEmptyList: Whether a list may have none: a build may generate all that a target has.
    package func collect(_ selection: InputSelection, takesEmptyList: Bool = false) -> Collected {
        var located = locate(selection)
        if !takesEmptyList || selection.fileLists.isEmpty, let finding = emptiness(of: located, selection) {
            located.diagnostics.append(finding)
        }
        return read(located)
    }

    /// The finding that there is nothing to read, if there is nothing and no other finding says why.
    func emptiness(of located: Located, _ selection: InputSelection) -> Diagnostic? {
        guard located.files.isEmpty, located.diagnostics.isEmpty else { return nil }
        let place = selection.fileLists.first ?? selection.paths.first ?? "."
        return Diagnostic(
            .nothingToRead,
            at: .wholeFile(workingDirectory.absolute(place)),
            "this comes to no Swift file",
            help: selection.isExcluded != nil
                ? "--exclude left out everything; exclude less"
                : selection.fileLists.isEmpty
                    ? "name a Swift file of a target, other than the one that is written"
                    : "put at least one file of a target on the list"
        )
    }

    func locate(_ selection: InputSelection) -> Located {
        var located = Located()
        let named = Set(selection.paths.map(workingDirectory.absolute))
        var paths = selection.paths
        for list in selection.fileLists { paths += lines(of: list, into: &located) }

        let fallback =
            selection.moduleName
            ?? ModuleName.fallback(paths: paths.map(workingDirectory.absolute), in: workingDirectory)
        let stated = statedModules(selection, into: &located)
        var guesses: [String: ModuleGuess] = [:]
        locate(paths, selection, into: &located) { found, packages in
            if let name = selection.moduleName ?? stated[found.realPath] { return name }
            // A file or a left-out directory that the user names is wanted. A list may be of all files that there are.
            let path = found.plainPath
            let isWanted = found.root.map { packages.leavesOut($0) } ?? named.contains(found.path)
            let isPassedOver = found.root == nil && DirectoryWalk.leavesOut(path)
            if !isWanted, packages.leavesOut(path) || isPassedOver { return nil }
            let (module, guess) = packages.module(of: path, foundIn: found.root)
            guesses[found.path] = guess
            return module ?? fallback
        }
        (located.guesses, located.fallback) = (guesses, fallback)
        for dependency in selection.dependencies {
            let paths = lines(of: dependency.fileList, into: &located)
            let own = located.files.count
            locate(paths, selection, into: &located) { _, _ in dependency.moduleName }
            guard selection.moduleName == nil else { continue }
            // A file that is named both ways is one's own.
            let ownPaths = Set(located.files[..<own].map(\.path))
            let others = located.files[own...].filter { !ownPaths.contains($0.path) }
            located.files.replaceSubrange(own..., with: others)
            located.othersPaths.formUnion(others.map(\.path))
        }
        located.files.sort { ($0.path, $0.module) < ($1.path, $1.module) }
        return located
    }

    /// The modules that lists state, by the real paths of files.
    private func statedModules(_ selection: InputSelection, into located: inout Located) -> [String: String] {
        var modules: [String: String] = [:]
        for module in selection.modules {
            for path in lines(of: module.fileList, into: &located) {
                guard let path = try? FileKind.realPath(of: workingDirectory.absolute(path)) else { continue }
                modules[path] = module.moduleName
            }
        }
        return modules
    }

    private func lines(of list: String, into located: inout Located) -> [String] {
        do throws(FileFailure) {
            return FileList.paths(in: try read(workingDirectory.absolute(list)))
        } catch {
            located.diagnostics.append(error.inputDiagnostic(in: workingDirectory))
            return []
        }
    }

    private func locate(
        _ paths: [String],
        _ selection: InputSelection,
        into located: inout Located,
        module: (FoundFile, inout PackageDirectories) -> String?
    ) {
        var discovery = Discovery(
            workingDirectory: workingDirectory,
            isExcluded: selection.isExcluded,
            output: selection.output
        )
        for path in paths { discovery.add(workingDirectory.absolute(path)) }
        located.diagnostics += discovery.diagnostics
        var packages = PackageDirectories(workingDirectory: workingDirectory)
        for found in discovery.files {
            let place = packages.place(of: found.plainPath)
            guard let module = module(found, &packages) else { continue }
            located.files.append(
                LocatedFile(
                    path: found.path,
                    module: module,
                    package: place.package,
                    pathInPackage: place.path,
                    stamp: found.stamp
                )
            )
        }
    }

    /// Reads what was found, but for what Patchbay generated.
    func read(_ located: Located) -> Collected {
        var collected = Collected(diagnostics: located.diagnostics, othersPaths: located.othersPaths)
        collected.files.reserveCapacity(located.files.count)
        for file in located.files {
            do throws(FileFailure) {
                let bytes = try read(file.path)
                guard !GeneratedSource.isGenerated(bytes) else { continue }
                collected.files.append(
                    SourceFile(
                        path: file.path,
                        module: file.module,
                        package: file.package,
                        pathInPackage: file.pathInPackage,
                        bytes: bytes
                    )
                )
            } catch {
                collected.diagnostics.append(error.inputDiagnostic(in: workingDirectory))
            }
        }
        ModuleGuess.settle(&collected.files, by: located.guesses, fallback: located.fallback)
        return collected
    }
}

/// The input of a run, as the user put it.
package struct InputSelection {
    /// Files and directories.
    var paths: [String]
    /// Files that hold more paths, one a line.
    var fileLists: [String] = []
    /// `nil` if nothing is left out.
    var isExcluded: Exclusion?
    /// The module of all of them; `nil` reads it off each path.
    var moduleName: String?
    var dependencies: [Dependency] = []
    /// The lists that say whose the files are that are found.
    var modules: [Dependency] = []
    /// The real path of the file that this run writes: it is no source.
    package var output: String?

    package init(
        paths: [String],
        fileLists: [String] = [],
        isExcluded: Exclusion? = nil,
        moduleName: String? = nil,
        dependencies: [Dependency] = [],
        modules: [Dependency] = [],
        output: String? = nil
    ) {
        self.paths = paths
        self.fileLists = fileLists
        self.isExcluded = isExcluded
        self.moduleName = moduleName
        self.dependencies = dependencies
        self.modules = modules
        self.output = output
    }

    /// A module that the sources depend on.
    package struct Dependency {
        package var moduleName: String
        /// The file that holds the paths of its sources, one a line.
        package var fileList: String

        /// Takes apart `NAME=FILE`.
        ///
        /// - Returns: `nil` if either is missing.
        package init?(_ argument: String) {
            guard let separator = argument.firstIndex(of: "=") else { return nil }
            moduleName = String(argument[..<separator])
            fileList = String(argument[argument.index(after: separator)...])
            guard !moduleName.isEmpty, !fileList.isEmpty else { return nil }
        }
    }
}
