import PatchbayModel

/// One front end's part of the graph.
struct FrontEndAssembly: Sendable {
    let frontEnd: FrontEnd
    /// Adds it.
    ///
    /// - Returns: the files that generated code takes imports from.
    let assemble: @Sendable (AssemblySources, inout Graph) -> Set<String>
}
