/// Where an order stands. It starts as placed; shipped and cancelled are final.
enum OrderStatus: String, Codable, CaseIterable, Sendable {
    case placed
    case shipped
    case cancelled

    func canBecome(_ next: OrderStatus) -> Bool {
        switch (self, next) {
        case (.placed, .shipped), (.placed, .cancelled): true
        case (.placed, .placed), (.shipped, _), (.cancelled, _): false
        }
    }
}
