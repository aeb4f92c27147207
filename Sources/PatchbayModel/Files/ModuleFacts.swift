/// The facts of one or more modules, in the form in which they are kept and passed on.
///
/// A build engine that runs actions on many machines reads each module where its sources are, and links them where the
/// wiring is generated.
public struct ModuleFacts: Equatable, Sendable {
    /// ``FileFacts/formatVersion`` of the tool that wrote it: no other version can tell what it means.
    public var formatVersion: Int
    public var files: [FileFacts]

    public init(_ files: [FileFacts]) {
        formatVersion = FileFacts.formatVersion
        self.files = files
    }
}
