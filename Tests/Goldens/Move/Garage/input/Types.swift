protocol Fuel {}
struct Petrol: Fuel {}
final class Pump: Sendable {}
struct Engine {
    let pump: Pump
    let fuel: any Fuel
}
struct Car {
    let engine: Engine
    let name: String
}
struct Plug { let size = 4 }
struct Lead { let plug: Plug }
struct Socket { let next: () -> Plug }
struct Plan {}
