/// One feature on the way to a request.
struct ChainStep: Sendable {
    let feature: Any.Type
    let context: String?
    let scope: Any.Type
    let place: SourcePlace
}
