import Books
import Patchbay

struct PriceList: Prices {
    let prices: [String: Int]

    func price(of title: String) -> Int? { prices[title] }
}

protocol AppResolver: Resolver {
    func providePrices() -> any Prices
}

struct App: AppResolver {
    func providePrices() -> any Prices { PriceList(prices: ["Emma": 12]) }
}
