import Swinject

enum Locator {
    static let container = Container()

    static func get<Service>(_ type: Service.Type = Service.self) -> Service { container.resolve(type)! }
    static func resolve<Service>() -> Service { container.resolve(Service.self)! }
}

@propertyWrapper
struct Inject<Service> {
    let wrappedValue: Service
    init() { wrappedValue = Locator.container.resolve(Service.self)! }
}

extension Container {
    func registerSingleton<Service>(_ type: Service.Type, _ factory: @escaping (Resolver) -> Service) {
        register(type, factory: factory).inObjectScope(.container)
    }
}

struct Screen {
    @Inject var box: Box<Int>
    @Inject var absent: Absent  // expect PB601
}

struct Absent {}
struct Other {}
struct Wanted {}
struct Taker {
    init(wanted: Wanted, other: Other) {}
}

func helpers(_ container: Container) {
    container.registerSingleton(Box<Int>.self) { r in Box(store: r.resolve(Store.self, name: "disk")!) }
    print(Locator.get(Box<Int>.self), Locator.get(Absent.self))  // expect PB601
    let other: Other = Locator.get()  // expect PB601
    print(other, Screen())
    print(Taker(wanted: Locator.resolve(), other: other))  // expect PB601
}
