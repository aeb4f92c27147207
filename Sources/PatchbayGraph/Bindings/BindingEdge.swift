import PatchbayModel

/// A binding and the request in it that leads on.
public struct BindingEdge: Equatable, Sendable {
    public var binding: Int
    public var request: Request
}
