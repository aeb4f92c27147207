import PatchbayFeatures

struct A: DisposableFeature { static var placeholder: Self { Self() } }
struct B: DisposableFeature { static var placeholder: Self { Self() } }
struct C: DisposableFeature { static var placeholder: Self { Self() } }
enum Session: FeaturesScope {}

// A variable that has the name of the loader's container asks what it holds.
let hidden = makeFeatures { (registry: inout FeaturesRegistry) in
    registry.use(
        .disposable { (features: Features) -> A in
            let features = try features.branch(Session.self)
            let _: B = try features.instance()
            return A()
        }
    )
    registry.use(
        .disposable { (features: Features) -> C in
            let _: B = try features.instance()  // expect PB401
            let features = try features.branch(Session.self)
            let _: B = try features.instance()
            return C()
        }
    )
    registry.defineScope(Session.self) { (scope: inout FeaturesRegistry) in
        scope.use(.disposable { _ -> B in B() })
    }
}

// Labels tell loaders of one name apart.
extension FeatureLoader {
    static func one() -> FeatureLoader { .disposable { _ -> A in A() } }
    static func one(verbose: Bool) -> FeatureLoader {
        .disposable { features -> A in
            let _: B = try features.instance()  // expect PB401
            return A()
        }
    }
}

let quiet = makeFeatures { (registry: inout FeaturesRegistry) in registry.use(.one()) }
let verbose = makeFeatures { (registry: inout FeaturesRegistry) in registry.use(.one(verbose: true)) }

// Where nobody can tell which is meant, only what both ask for has to be there.
func live() -> Features {
    let loader: FeatureLoader = .disposable { features -> A in
        let _: B = try features.instance()
        let _: C = try features.instance()  // expect PB401
        return A()
    }
    return makeFeatures { (registry: inout FeaturesRegistry) in
        registry.use(loader)
        registry.use(.disposable { _ -> B in B() })
    }
}

func preview() -> Features {
    let loader: FeatureLoader = .disposable { features -> A in
        let _: C = try features.instance()  // expect PB401
        return A()
    }
    return makeFeatures { (registry: inout FeaturesRegistry) in registry.use(loader) }
}

// A loader runs the initialiser that the protocol requires.
struct Implementation: ImplementationOfDisposableFeature {
    init(using features: Features) throws { _ = try features.instance(of: B.self) }  // expect PB401
    init(session features: Features) throws { _ = try features.instance(of: C.self) }
    var instance: A { A() }
}

let implemented = makeFeatures { (registry: inout FeaturesRegistry) in
    registry.use(Implementation.self)
    registry.defineScope(Session.self) { (scope: inout FeaturesRegistry) in
        scope.use(.disposable { _ -> B in B() })
        scope.use(.disposable { _ -> C in C() })
    }
}

// A function that is called twice registers twice.
func register(_ registry: inout FeaturesRegistry<RootFeaturesScope>) {
    registry.use(.disposable { _ -> A in A() })
}

func registerMore(_ registry: inout FeaturesRegistry<RootFeaturesScope>) { register(&registry) }

let twice = makeFeatures { (registry: inout FeaturesRegistry) in
    register(&registry)
    registerMore(&registry)  // expect PB402
}

func more() -> Bool { false }

let sometimes = makeFeatures { (registry: inout FeaturesRegistry) in
    if more() { register(&registry) } else { registerMore(&registry) }
    registry.defineScope(Session.self) { (scope: inout FeaturesRegistry) in
        scope.use(.disposable { _ -> A in A() })
    }
}

for root in [hidden, quiet, verbose, implemented, twice, sometimes] {
    _ = try root.instance(of: A.self)
    _ = try Implementation(session: root)
}

// A closure behind the parentheses is an argument, too.
extension FeatureLoader {
    static func two() -> FeatureLoader {
        .disposable { features -> A in
            let _: A = try features.instance()  // expect PB406
            return A()
        }
    }
    static func two(_ make: @escaping @Sendable () -> A) -> FeatureLoader { .disposable { _ -> A in make() } }
}

let closure = makeFeatures { (registry: inout FeaturesRegistry) in registry.use(.two { A() }) }
let itself = makeFeatures { (registry: inout FeaturesRegistry) in registry.use(.two()) }

// What the required initialiser calls is run as well.
struct Delegating: ImplementationOfDisposableFeature {
    init(using features: Features) throws { try self.init(features, number: 1) }
    private init(_ features: Features, number: Int) throws { _ = try features.instance(of: B.self) }  // expect PB401
    var instance: C { C() }
}

let delegating = makeFeatures { (registry: inout FeaturesRegistry) in
    registry.use(Delegating.self)
    registry.defineScope(Session.self) { (scope: inout FeaturesRegistry) in
        scope.use(.disposable { _ -> B in B() })
    }
}

// A condition binds for those behind it; what stands behind `?.` may not run.
let bound = makeFeatures { (registry: inout FeaturesRegistry) in
    registry.use(
        .disposable { (features: Features) -> A in
            if let features = try? features.branch(Session.self), let _: B = try? features.instance() { return A() }
            if let features = try? features.branch(Session.self), try take(features.instance(of: B.self)) { return A() }
            var text: String? = nil
            text?.append(try "\(features.instance(of: C.self))")
            text? = try "\(features.instance(of: C.self))"
            return A()
        }
    )
    registry.use(
        .disposable { (features: Features) -> C in
            let _: A = try features.instance()
            return C()
        }
    )
    registry.defineScope(Session.self) { (scope: inout FeaturesRegistry) in
        scope.use(.disposable { _ -> B in B() })
    }
}

func take(_ feature: B) -> Bool { true }

for root in [closure, itself, delegating, bound] { _ = try root.instance(of: A.self) }
_ = try delegating.instance(of: C.self)

// A default may be left out, and values of one parameter may be many: then nobody can tell which of two is meant.
extension FeatureLoader {
    static func three(_ number: Int, more: Int = 0) -> FeatureLoader { .disposable { _ -> A in A() } }
    static func three(_ text: String) -> FeatureLoader {
        .disposable { features -> A in
            let _: A = try features.instance()
            return A()
        }
    }
    static func four(_ numbers: Int...) -> FeatureLoader {
        .disposable { features -> A in
            let _: B = try features.instance()  // expect PB401
            return A()
        }
    }
    static func four(x: Int) -> FeatureLoader { .disposable { _ -> A in A() } }
}

let three = makeFeatures { (registry: inout FeaturesRegistry) in registry.use(.three(1)) }
let four = makeFeatures { (registry: inout FeaturesRegistry) in registry.use(.four(1, 2, 3)) }
for root in [three, four] { _ = try root.instance(of: A.self) }
