public import Patchbay

/// Injectable from another module.
public struct Catalogue: Injectable {
    public struct Dependency {
        public let shelf: String

        public init(shelf: String) {
            self.shelf = shelf
        }
    }

    private let shelf: String

    public init(dependency: Dependency) {
        shelf = dependency.shelf
    }

    public func find(_ title: String) -> String { "\(title) is on \(shelf)" }
}
