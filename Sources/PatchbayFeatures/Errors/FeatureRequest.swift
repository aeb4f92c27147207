/// One request for a feature: a step of the way to an error.
public struct FeatureRequest: Sendable {
    /// The feature asked for.
    public let feature: Any.Type
    /// The context that came with the request, for people; `nil` if there was none.
    public let context: String?
    /// The scope that answers, or the one that was asked if none does.
    public let scope: Any.Type
    /// The place of the request.
    public let place: SourcePlace

    init(_ feature: Any.Type, context: String?, in scope: Any.Type, at place: SourcePlace) {
        self.feature = feature
        self.context = context
        self.scope = scope
        self.place = place
    }
}
