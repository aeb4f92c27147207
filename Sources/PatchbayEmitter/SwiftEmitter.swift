import PatchbayGraph

/// The `emit` stage: prints a plan as Swift source. It decides nothing.
public enum SwiftEmitter {
    public static func emit(_ plan: WiringPlan) -> String { "" }
}
