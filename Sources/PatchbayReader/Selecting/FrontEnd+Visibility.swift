import PatchbayModel

extension FrontEnd {
    /// An answer for each file, whether it sees the names that a declaration takes part by: it imports their module, or
    /// a read module that re-exports it, or is one of a module that does: what one of its files re-exports all of them
    /// see.
    func visibility(of files: [FileFacts]) -> [Bool] {
        var exporters = Set([module] + reexporters)
        var reexports: [(exported: String, by: String)] = []
        for file in files {
            for statement in file.imports where statement.modifiers.contains("@_exported") {
                reexports.append((statement.module, file.module))
            }
        }
        var count = 0
        while count != exporters.count {
            count = exporters.count
            for reexport in reexports where exporters.contains(reexport.exported) { exporters.insert(reexport.by) }
        }
        return files.map { file in
            exporters.contains(file.module) || file.imports.contains { exporters.contains($0.module) }
        }
    }
}
