/// A loader, and where it was registered.
package struct Registration: Sendable {
    package let loader: AnyLoader
    package let place: SourcePlace
    /// True if it is meant to replace one of the same feature in the same scope.
    package let replaces: Bool

    package init(_ loader: AnyLoader, at place: SourcePlace, replaces: Bool = false) {
        self.loader = loader
        self.place = place
        self.replaces = replaces
    }
}
