import PatchbayContexts

/// A protocol of the program's own with the name of the runtime's: all files see it, whatever they import.
protocol OpenContext: PatchbayContexts.OpenContext {
    var lamp: Int { get }
}

extension HasInstanceContext where Context == any OpenContext {
    /// Written by hand, and so not generated.
    var lamp: Int { 3 }
}
