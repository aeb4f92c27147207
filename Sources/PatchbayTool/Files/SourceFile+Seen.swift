import PatchbayModel
import PatchbayRun

extension SourceFile {
    /// The file as it is called in every checkout, on every machine, if it lies below a folder: nothing above that folder
    /// is in what it says of itself.
    ///
    /// A package whose folder is not below has a name that differs from checkout to checkout, so it gets none.
    func seen(from folder: WorkingDirectory) -> SourceFile {
        guard let relative = folder.relative(path) else { return self }
        var file = self
        file.path = relative
        if package.isEmpty || pathInPackage.utf8.count >= relative.utf8.count {
            file.package = ""
            file.pathInPackage = relative
        }
        return file
    }
}
