public import Patchbay
public import Vocabulary

/// Injectable from another module: public, with a public `Dependency` that can be made from outside.
public struct Catalogue: Injectable {
    public struct Dependency {
        public let shelf: any Shelf

        public init(shelf: any Shelf) {
            self.shelf = shelf
        }
    }

    private let shelf: any Shelf

    public init(dependency: Dependency) {
        shelf = dependency.shelf
    }

    public func search(_ word: String) -> [String] {
        shelf.titles().filter { $0.contains(word) }
    }
}
