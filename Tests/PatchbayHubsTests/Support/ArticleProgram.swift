import PatchbayHubs

protocol Oven: AnyObject { var heat: Int { get } }
final class StoneOven: Oven { let heat = 240 }
final class ColdOven: Oven { let heat = 20 }

protocol Bread { var label: String { get } }

struct RyeBread: Bread {
    let label: String

    init(grams: Int, oven: any Oven) {
        label = oven.heat > 200 ? "\(grams) g of bread" : "\(grams) g of dough"
    }
}

enum Bakery {}

@SingletonRegister((any Oven).self, using: StoneOven.init)
extension Bakery {}

@Register(
    (any Bread).self,
    parameterTypes: .explicit(Int.self),
    .resolved((any Oven).self),
    using: RyeBread.init(grams:oven:)
)
extension Bakery {}

func labels() -> [String] {
    let usual = Bakery.resolve((any Bread).self, grams: 750).label
    let mocked = Bakery.withMock((any Oven).self, singleton: ColdOven()) {
        Bakery.resolve((any Bread).self, grams: 750).label
    }
    return [usual, mocked]  // ["750 g of bread", "750 g of dough"]
}
