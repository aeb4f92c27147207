import PatchbayModel

/// The `read` stage.
public enum Reader {
    public static func read(_ files: [SourceFile]) -> [FileFacts] {
        files.map { FileFacts(path: $0.path, module: $0.module) }
    }
}
