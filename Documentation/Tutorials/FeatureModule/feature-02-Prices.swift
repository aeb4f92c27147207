public protocol Prices {
    func price(of title: String) -> Int?
}
