import Kitchen
import PatchbayHubs

struct Order {
    let table: Int
    let dish: any Dish
}

final class ColdStove: Stove {
    let heat = 1
}

@Register(
    Order.self,
    parameterTypes: .explicit(Int.self),
    .resolved((any Dish).self),
    using: Order.init(table:dish:)
)
extension Kitchen {}

@main struct Main {
    static func main() {
        let order = Kitchen.resolve(Order.self, table: 4)
        print("table \(order.table) gets \(order.dish.name)")
        print(Kitchen.resolve((any Stove).self) === Kitchen.resolve((any Stove).self))
        #if DEBUG
            Kitchen.withMock((any Stove).self, singleton: ColdStove()) {
                print("table 5 gets \(Kitchen.resolve(Order.self, table: 5).dish.name)")
            }
        #endif
    }
}
