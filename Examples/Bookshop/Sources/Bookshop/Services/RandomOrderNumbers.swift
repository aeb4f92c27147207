import Foundation

/// Numbers that nobody can guess from another one.
struct RandomOrderNumbers: OrderNumbers {
    func next() -> OrderNumber { OrderNumber(UUID().uuidString.lowercased()) }
}
