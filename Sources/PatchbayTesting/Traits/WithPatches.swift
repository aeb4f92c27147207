/// Runs a block with features, contexts and hubs patched, and reports the patches that nobody asked for.
///
/// ```swift
/// try withPatches { patches in
///     patches.patch(\Clock.now, with: { .distantPast })
/// } operation: {
///     let features = makeFeatures()
///     …
/// }
/// ```
///
/// For tests that `@Test(.patched)` and `PatchedTestCase` do not fit. A patch that nobody asked for becomes an issue of
/// the running test, at its line, unless `operation` throws. A tree that `operation` makes keeps the patches when it is
/// used afterwards.
///
/// - Parameters:
///   - reportsStale: Whether to report them.
///   - setup: Says what is patched. Called once, before `operation`.
///   - operation: Sees the patches; so do its child tasks, and all who use the trees that it makes.
/// - Returns: What `operation` returns.
/// - Throws: What `setup` and `operation` throw.
public func withPatches<Result>(
    reportingStale reportsStale: Bool = true,
    _ setup: (TestPatches) throws -> Void,
    operation: () throws -> Result
) rethrows -> Result {
    let patches = TestPatches()
    try setup(patches)
    let session = PatchSession()
    let result = try patches.apply(in: session, operation)
    if reportsStale { session.report() }
    return result
}

/// Awaits a block with features, contexts and hubs patched, and reports the patches that nobody asked for.
///
/// The block runs where the caller runs. For the rest see the form that does not wait.
public func withPatches<Result>(
    reportingStale reportsStale: Bool = true,
    isolation: isolated (any Actor)? = #isolation,
    _ setup: (TestPatches) throws -> Void,
    operation: () async throws -> Result
) async rethrows -> Result {
    let patches = TestPatches()
    try setup(patches)
    let session = PatchSession()
    let result = try await patches.apply(in: session, isolation: isolation, operation)
    if reportsStale { session.report() }
    return result
}
