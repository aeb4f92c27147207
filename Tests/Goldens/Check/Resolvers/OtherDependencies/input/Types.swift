import Patchbay

final class Settings: Injectable {
    struct Dependency { let name: String }
    init(dependency: Dependency) {}
}

final class ByInitializer: Injectable {
    struct Dependency { let name: String }
    init(dependency: Settings.Dependency) {}  // expect PB118
}

final class ByMethod: FactoryMethodInjectable {
    struct Dependency { let name: String }
    static func makeInstance(dependency: String) -> ByMethod { ByMethod() }  // expect PB118
}

final class ByProperty: PropertyInjectable {
    struct Dependency { let name: String }
    var dependency: Settings.Dependency!  // expect PB118
}

struct Memberwise: Injectable {
    struct Dependency { let name: String }
    let dependency: (Dependency, Int)  // expect PB118
}

final class OfNothing: Injectable {
    typealias Dependency = Void
    init(dependency: Settings) {}  // expect PB118
}

struct Value: PropertyInjectable {  // expect PB117
    struct Dependency { let name: String }
    var dependency: Dependency!
}

enum Choice: ConfiguratorModule {  // expect PB117
    case one
    func configure(dependency: Void, payload: Void) {}
}

struct Held: WeaklySharedInjectable, Sendable {  // expect PB117
    typealias Dependency = Void
    init(dependency: Void) {}
}

// What is another name of the same type, one of several, or may be it, is none.

struct Account { let name: String }

final class ByAlias: Injectable {
    typealias Dependency = Account
    init(dependency: Account) {}
}

typealias ProfileDependency = Overloaded.Dependency

final class Overloaded: Injectable, PropertyInjectable {
    struct Dependency { let name: String }
    convenience init(dependency: Settings.Dependency) { self.init(dependency: Dependency(name: dependency.name)) }
    required init(dependency: ProfileDependency) {}
    var dependency: Self.Dependency!
}

final class Unread: Injectable {
    struct Dependency { let name: String }
    init(dependency: SomeModule.Name) {}
}

protocol Screen: Injectable where Dependency == Account {}

struct Dependency {}

final class ByRequirement: Screen {
    init(dependency: Dependency) {}
}

final class Generic<Element>: Injectable {
    struct Dependency { let name: String }
    init(dependency: Generic<Element>.Dependency) {}
}
