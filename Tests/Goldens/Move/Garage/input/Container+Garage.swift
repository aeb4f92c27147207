import FactoryKit

extension Container {
    var fuel: Factory<Fuel> { self { Petrol() } }
    var pump: Factory<Pump> { Factory(self) { Pump() }.singleton }
    var engine: Factory<Engine> { self { Engine(pump: self.pump(), fuel: self.fuel()) } }
    var van: ParameterFactory<String, Car> { self { Car(engine: self.engine(), name: $0) } }
    var car: ParameterFactory<String, Car> { self { name in Car(engine: Container.shared.engine(), name: name) } }
    var `default`: Factory<Plug> {
        // What fits all cars.
        self { Plug() }
    }
    var lead: Factory<Lead> { self { Lead(plug: self.default()) } }
    var socket: Factory<Socket> {
        self {
            // One at a time.
            Socket(next: { self.default() })
        }
    }
    var plan: Factory<Plan?> { promised() }
    var spare: Factory<Pump> { self { Pump() }.shared }
}
