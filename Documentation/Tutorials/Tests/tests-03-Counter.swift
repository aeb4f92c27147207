import Patchbay

struct Counter: Injectable {
    struct Dependency {
        let offers: Offer.Factory
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    func total(of titles: [String]) -> Int {
        titles.compactMap { dependency.offers.create(payload: .init(title: $0)).price }.reduce(0, +)
    }
}
