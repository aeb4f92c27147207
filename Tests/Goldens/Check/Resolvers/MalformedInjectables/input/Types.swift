import Patchbay

final class NoDependency: Injectable {  // expect PB102
    init(dependency: Dependency) {}
}

final class NothingAtAll: Injectable {}  // expect PB102

final class ClassDependency: Injectable {
    final class Dependency {}  // expect PB103
    init(dependency: Dependency) {}
}

final class TupleDependency: Injectable {
    typealias Dependency = (Int, String)  // expect PB103
    init(dependency: Dependency) {}
}

final class ForeignDependency: Injectable {
    typealias Dependency = URLRequest  // expect PB103
    init(dependency: Dependency) {}
}

final class PrivateProperty: Injectable {
    struct Dependency {
        private let name: String  // expect PB104
    }
    init(dependency: Dependency) {}
}

final class OtherInitializer: Injectable {
    struct Dependency {
        let name: String
        init(number: Int) { name = "\(number)" }  // expect PB104
    }
    init(dependency: Dependency) {}
}

final class FailableInitializer: Injectable {
    struct Dependency {
        let name: String
        init?(name: String) { self.name = name }  // expect PB104
    }
    init(dependency: Dependency) {}
}

final class UnwrappedInitializer: Injectable {
    struct Dependency {
        let name: String
        init!(name: String) { self.name = name }  // expect PB104
    }
    init(dependency: Dependency) {}
}

/// Swift calls the one without defaults.
final class FailableBeside: Injectable {
    struct Dependency {
        let name: String
        init(name: String, count: Int = 0) { self.name = name }
        init?(name: String) { self.name = name }  // expect PB104
    }
    init(dependency: Dependency) {}
}

final class FailableOfFile: Injectable {
    struct Dependency {
        let name: String
        init(name: String, count: Int = 0) { self.name = name }
        private init?(name: String) { self.name = name }
    }
    init(dependency: Dependency) {}
}

final class HiddenInitializer: Injectable {
    struct Dependency {
        let name: String
        fileprivate init(name: String) { self.name = name }  // expect PB104
    }
    init(dependency: Dependency) {}
}

final class TuplePattern: Injectable {
    struct Dependency {
        let (width, height): (Int, Int)  // expect PB105
    }
    init(dependency: Dependency) {}
}

@propertyWrapper
struct Capped {
    var wrappedValue: Int
    init(wrappedValue: Int, limit: Int = 3) { self.wrappedValue = min(wrappedValue, limit) }
    init() { wrappedValue = 0 }
}

@propertyWrapper
struct Plain {
    var wrappedValue: Int
}

final class WrappedProperty: Injectable {
    struct Dependency {
        @Capped var count: Int  // expect PB105
        @Capped(wrappedValue: 1, limit: 2) var other: Int  // expect PB105
        var (width, height) = (1, 2)  // expect PB105
        @Plain var size: Int
        @Capped var known: Int = 5
        @Capped(limit: 4) var limited: Int = 5
    }
    init(dependency: Dependency) {}
}

final class AllKnown: Injectable {
    struct Dependency {
        var number = 3
        var (width, height) = (1, 2)
    }
    init(dependency: Dependency) {}
}

final class OwnOfWrapped: Injectable {
    struct Dependency {
        @Capped var count: Int
        var (width, height) = (1, 2)
        init(count: Int) { self.count = count }
    }
    init(dependency: Dependency) {}
}

final class ConditionalProperty: Injectable {
    struct Dependency {
        #if DEBUG
            let log: String  // expect PB105
        #endif
    }
    init(dependency: Dependency) {}
}

final class OtherLabel: Injectable {  // expect PB106
    struct Dependency {}
    init(_ dependency: Dependency) {}
}

final class Failable: Injectable {  // expect PB106
    struct Dependency {}
    init?(dependency: Dependency) {}
}

struct NotMemberwise: Injectable {  // expect PB106
    struct Dependency {}
    let dependency: Dependency
    var other: Int
}

final class NoFactoryMethod: FactoryMethodInjectable {  // expect PB107
    struct Dependency {}
    func makeInstance(dependency: Dependency) -> Self { self }
}

final class MaybeMade: FactoryMethodInjectable {  // expect PB107
    struct Dependency {}
    static func makeInstance(dependency: Dependency) -> MaybeMade? { nil }
}

final class NotOptional: PropertyInjectable {
    struct Dependency {}
    var dependency: Dependency?  // expect PB108
}

final class NoProperty: PropertyInjectable {  // expect PB108
    struct Dependency {}
}

final class NoPayload: FactoryModule {  // expect PB109
    struct Dependency {}
    init(dependency: Dependency) {}
}

final class NoConfigure: ConfiguratorModule {  // expect PB109
    struct Payload {}
    func configure(payload: Payload) {}
}

/// Swift writes the initialiser, and it is seen as far as the struct.
fileprivate struct HiddenStruct: Injectable {  // expect PB114
    struct Dependency { let number: Int }
    let dependency: Dependency
}

private final class Hidden: Injectable {  // expect PB114
    struct Dependency { init() {} }
    init(dependency: Dependency) {}
}

final class HiddenDependency: Injectable {  // expect PB114
    fileprivate struct Dependency {}
    fileprivate init(dependency: Dependency) {}
}

struct Cache<each Value>: Injectable {  // expect PB115
    struct Dependency {}
    init(dependency: Dependency) {}
}

enum Menu {
    struct `Type`: Injectable {  // expect PB114
        struct Dependency {}
        init(dependency: Dependency) {}
    }
    struct `Protocol`: Injectable {  // expect PB114
        struct Dependency {}
        init(dependency: Dependency) {}
    }
}

protocol AppResolver: Resolver {
    func provideWidth(row: Row.Configurator) -> Int
}

// Made by hand, as modules mostly are: nobody asks for it.
private final class Sheet: FactoryModule {
    init(dependency: Void, payload: Void) {}
}

private final class Row: ConfiguratorModule {  // expect PB114
    func configure(dependency: Void, payload: Void) {}
}

final class DependencyByAnotherName: Injectable {  // expect PB102
    struct Needs {
        let name: String
    }
    init(dependency: Needs) {}
}

/// `@Injectable` would not write the initialiser of an enum.
enum EnumWithoutDependency: Injectable {  // expect PB102
    case only
}

final class PropertyByAnotherName: PropertyInjectable {  // expect PB102
    struct Needs {
        let name: String
    }
    var dependency: Needs!
}

/// Nor would `Dependency` mean the same in what `@Injectable` wrote.
struct KeepsDependency: Injectable {  // expect PB102
    let dependency: Dependency
}
