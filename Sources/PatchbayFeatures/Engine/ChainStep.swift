/// One feature on the way to a request.
struct ChainStep: Sendable {
    let feature: Any.Type
    let scope: Any.Type
    let place: SourcePlace
    /// The context of the request.
    let note: (any ContextNote)?

    /// The same for people. Runs code of the user's, so never while a lock is held.
    var context: String? { note?.contextDescription }
}
