let garage = GarageWiring()
print(garage.resolveEngine().pump === garage.resolvePump(), garage.resolveEngine().fuel is Petrol)
print(garage.resolveCar(name: "Beetle").name)
print(garage.resolveLead().plug.size, garage.resolveSocket().next().size)
