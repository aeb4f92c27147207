import Archive
import Patchbay
import Vocabulary

/// Needs a type of another module, and a member whom nothing provides.
struct Desk: Injectable {
    struct Dependency {
        let catalogue: Catalogue
        let receiptFactory: Receipt.Factory
        let member: Member
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    func lend(_ word: String) -> String {
        let count = dependency.catalogue.search(word).count
        let receipt = dependency.receiptFactory.create(payload: .init(member: dependency.member, word: word))
        return "\(count): \(receipt.text)"
    }
}
