import PatchbayModel

/// The `assemble` stage.
public enum Assembler {
    public static func assemble(_ facts: [FileFacts], for module: String?) -> Graph { Graph() }
}
