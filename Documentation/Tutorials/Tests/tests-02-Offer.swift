import Patchbay

struct Prices {
    let ofTheDay: [String: Int]
}

struct Offer: FactoryModule {
    struct Dependency {
        let prices: Prices
    }

    struct Payload {
        let title: String
    }

    let price: Int?

    init(dependency: Dependency, payload: Payload) {
        price = dependency.prices.ofTheDay[payload.title]
    }
}
