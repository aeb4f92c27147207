import Patchbay
import Vocabulary

protocol LendingResolver: Resolver {
    func provideShelf() -> any Shelf
}

struct OakShelf: Shelf {
    func titles() -> [String] { ["The Sea", "The Sea Wall", "The Hill"] }
}

struct Lending: LendingResolver {
    func provideShelf() -> any Shelf { OakShelf() }
}
