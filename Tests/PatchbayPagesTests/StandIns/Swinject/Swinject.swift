/// As much of a container as the tutorial on moving from one uses, with Swinject's names, so that its steps compile and
/// run where there is no Swinject.
public protocol Resolver {
    func resolve<Service>(_ type: Service.Type) -> Service?
}

public protocol Assembly {
    func assemble(container: Container)
}

public final class Container: Resolver {
    private var factories: [ObjectIdentifier: (any Resolver) -> Any] = [:]

    public init() {}

    public func register<Service>(_ type: Service.Type, factory: @escaping (any Resolver) -> Service) {
        factories[ObjectIdentifier(type)] = factory
    }

    public func resolve<Service>(_ type: Service.Type) -> Service? {
        factories[ObjectIdentifier(type)].flatMap { $0(self) as? Service }
    }
}
