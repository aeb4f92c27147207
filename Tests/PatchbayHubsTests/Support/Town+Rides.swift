import PatchbayHubs

// In a file of its own: a hub is not bound to one.
@Register(
    Ride.self,
    parameterTypes: .explicit(Int.self),
    .explicit(String.self),
    .resolved(Line.self),
    using: Ride.init(start:note:line:)
)
extension Town {}
