import PatchbayModel

/// The `check` stage.
public enum Checks {
    public static func run(on graph: Graph) -> [Diagnostic] { [] }
}
