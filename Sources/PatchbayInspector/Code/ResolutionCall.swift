import PatchbayModel

/// A place where source seems to ask for a value by a generated method: `app.resolveServer()`.
///
/// It is found by its name alone, without knowing types: good enough to say where chains end, and not good enough
/// for a finding.
public struct ResolutionCall: Equatable, Sendable {
    /// The name of the method.
    public var name: String
    /// The name before the dot, if that is a plain name.
    public var receiver: String?
    public var location: SourceLocation

    public init(name: String, receiver: String? = nil, location: SourceLocation) {
        self.name = name
        self.receiver = receiver
        self.location = location
    }
}
