/// A loader, and where it was registered.
package struct Registration: Sendable {
    package let loader: AnyLoader
    package let place: SourcePlace
    /// True if it is meant to replace one of the same feature in the same scope.
    package let replaces: Bool
    /// The loader in place of a real one: for a patch that leaves some requests to that.
    private let over: (@Sendable (_ real: AnyLoader) -> AnyLoader)?

    package init(
        _ loader: AnyLoader,
        at place: SourcePlace,
        replaces: Bool = false,
        over: (@Sendable (_ real: AnyLoader) -> AnyLoader)? = nil
    ) {
        self.loader = loader
        self.place = place
        self.replaces = replaces
        self.over = over
    }

    /// The same as a patch of a registration.
    func patching(_ real: Registration) -> Registration {
        over.map { Registration($0(real.loader), at: place, replaces: replaces) } ?? self
    }
}
