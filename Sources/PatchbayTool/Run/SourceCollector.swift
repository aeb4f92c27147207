import PatchbayModel

/// Turns what the user asked for into sources in memory. Whatever cannot be read becomes a finding, and the
/// rest is read all the same.
struct SourceCollector {
    let workingDirectory: WorkingDirectory
    /// Tests put failing ones here; what a disk does between two system calls cannot be staged otherwise.
    var read: (String) throws(FileFailure) -> [UInt8] = FileBytes.read

    /// What was read, and what could not be.
    struct Collected {
        /// Sorted by path, each file once.
        var files: [SourceFile] = []
        var diagnostics: [Diagnostic] = []
    }

    func collect(_ selection: InputSelection) -> Collected {
        var collected = Collected()
        var paths = selection.paths
        for list in selection.fileLists { paths += lines(of: list, into: &collected) }

        let fallback = ModuleName.fallback(paths: paths.map(workingDirectory.absolute), in: workingDirectory)
        load(paths, selection, into: &collected) { found in
            selection.moduleName ?? ModuleName.of(found.path, foundIn: found.root) ?? fallback
        }
        for dependency in selection.dependencies {
            let paths = lines(of: dependency.fileList, into: &collected)
            load(paths, selection, into: &collected) { _ in dependency.moduleName }
        }
        collected.files.sort { ($0.path, $0.module) < ($1.path, $1.module) }
        return collected
    }

    private func lines(of list: String, into collected: inout Collected) -> [String] {
        do throws(FileFailure) {
            return FileList.paths(in: try read(workingDirectory.absolute(list)))
        } catch {
            collected.diagnostics.append(error.inputDiagnostic(in: workingDirectory))
            return []
        }
    }

    private func load(
        _ paths: [String],
        _ selection: InputSelection,
        into collected: inout Collected,
        module: (FoundFile) -> String
    ) {
        var discovery = Discovery(
            workingDirectory: workingDirectory,
            excludes: selection.excludes,
            output: selection.output
        )
        for path in paths { discovery.add(workingDirectory.absolute(path)) }
        collected.diagnostics += discovery.diagnostics
        var packages = PackageDirectories(workingDirectory: workingDirectory)
        for found in discovery.files {
            do throws(FileFailure) {
                let bytes = try read(found.path)
                guard !GeneratedSource.isGenerated(bytes) else { continue }
                let place = packages.place(of: found.path)
                let file = SourceFile(
                    path: found.path,
                    module: module(found),
                    package: place.package,
                    pathInPackage: place.path,
                    bytes: bytes
                )
                collected.files.append(file)
            } catch {
                collected.diagnostics.append(error.inputDiagnostic(in: workingDirectory))
            }
        }
    }
}
