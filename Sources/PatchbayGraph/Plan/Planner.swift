import PatchbayModel

/// The `plan` stage.
public enum Planner {
    public static func plan(_ graph: Graph) -> WiringPlan { WiringPlan() }
}
