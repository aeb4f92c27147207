import Library
import Patchbay

struct Member {
    let name: String
}

/// Needs the catalogue, and a member whom nothing provides.
struct Loan: Injectable {
    struct Dependency {
        let catalogue: Catalogue
        let member: Member
    }

    let dependency: Dependency

    func text(_ title: String) -> String { "\(dependency.member.name): \(dependency.catalogue.find(title))" }
}
