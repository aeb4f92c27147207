import FactoryKit

protocol Promise {}
struct Kept: Promise {}

extension Container {
    var constant: Factory<Promise?> { promised() }
    var argument: Factory<Promise?> { promised() }
    var listed: Factory<Promise?> { promised() }
    var path: Factory<Promise?> { promised() }
    var scoped: Factory<Promise?> { promised() }  // expect PB609
    var previewed: Factory<Promise?> { promised() }  // expect PB607
    var asked: Factory<Promise?> { promised() }  // expect PB607
}

extension Container: @retroactive AutoRegistering {
    public func autoRegister() {
        keep(argument) { Kept() }
        [listed].forEach { $0.register { Kept() } }
        previewed.onPreview { Kept() }
    }
}

func keep<T>(_ factory: Factory<T>, _ make: @escaping () -> T) { factory.register(factory: make) }

func set<T>(_ path: KeyPath<Container, Factory<T>>, _ value: T) {
    Container.shared[keyPath: path].register { value }  // expect PB609
}

/// A property of the same name, which is none of a container.
struct AskedView { let asked: Promise?; func same() -> Bool { self.asked == nil || asked.description.isEmpty } }

func keepPromises() {
    let factory = Container.shared.constant
    factory.register { Kept() }
    set(\.path, Kept())
    let kept = Container.shared.scoped.singleton
    kept.register { Kept() }
    Container.shared.asked.reset()
    print(Container.shared.constant() as Any, Container.shared.argument() as Any, Container.shared.listed() as Any)
    print(Container.shared.resolve(\.path) as Any, Container.shared[keyPath: \.scoped]() as Any)
    print(Container.shared.previewed.resolve() as Any, Container.shared.asked() as Any)
}

typealias Inject = Injected

final class Holder {
    @Inject(\.asked) var asked
}

@main
struct Program {
    static func main() {
        keepPromises()
        print(Holder())
    }
}
