import PatchbayModel
import PatchbayPipeline

/// The facts of one or more modules, in the form in which they are kept and passed on.
///
/// A build engine that runs actions on many machines reads each module where its sources are, and links them where the
/// wiring is generated.
struct ModuleFacts: Equatable, Sendable {
    /// ``FileFacts/formatVersion`` of the tool that wrote it: no other version can tell what it means.
    var formatVersion: Int
    var files: [FileFacts]

    init(_ files: [FileFacts]) {
        formatVersion = FileFacts.formatVersion
        self.files = files
    }
}

extension FactsCoder {
    /// The files of modules, with what they are called and where they belong.
    func module(_ facts: inout ModuleFacts) {
        fields("", &facts) { facts in
            number("formatVersion", &facts.formatVersion)
            list("files", &facts.files, FileFacts(path: "", module: "")) { facts in
                string("path", &facts.path)
                string("module", &facts.module)
                string("package", &facts.package)
                flag("isInTestFolder", &facts.isInTestFolder)
                file(&facts)
            }
        }
    }
}
