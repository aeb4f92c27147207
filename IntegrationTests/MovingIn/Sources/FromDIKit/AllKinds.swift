import Patchbay

struct A: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct B: Injectable {
    struct Dependency {
        let ba: A
    }

    init(dependency: Dependency) {}
}

struct C: FactoryMethodInjectable {
    struct Dependency {
        let ca: A
        let cd: D
    }

    let cd: D

    static func makeInstance(dependency: C.Dependency) -> C {
        return C(cd: dependency.cd)
    }
}

struct D { let name = "d" }

class E: PropertyInjectable {
    struct Dependency {
        let ea: A
        let ec: C
        let eb: B
    }

    var dependency: Dependency!
}

protocol ABCDResolver: Patchbay.Resolver {
    func provideD() -> D
}

struct ABCDResolverImpl: ABCDResolver {
    func provideD() -> D { return D() }
}

/// An initialiser, a factory method and a property, that need each other and a provider.
enum AllKinds {
    static func run() {
        let resolver = ABCDResolverImpl()
        let e = E()
        print(e.dependency == nil)
        resolver.injectToE(e)
        print(e.dependency.ec.cd.name, resolver.resolveC().cd.name)
        _ = (resolver.resolveA(), resolver.resolveB(), resolver.resolveD())
    }
}
