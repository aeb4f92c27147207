import Patchbay

public struct BookPage: FactoryModule {
    public struct Dependency {
        let prices: any Prices

        public init(prices: any Prices) {
            self.prices = prices
        }
    }

    public struct Payload {
        let title: String
    }

    public let text: String

    public init(dependency: Dependency, payload: Payload) {
        let price = dependency.prices.price(of: payload.title).map { "\($0) euros" }
        text = "\(payload.title): \(price ?? "not for sale")"
    }
}
