import PatchbayFeatures

struct A: DisposableFeature { static var placeholder: Self { Self() } }
struct B: DisposableFeature { static var placeholder: Self { Self() } }
enum Session: FeaturesScope {}

extension FeatureLoader {
    static func a() -> FeatureLoader {
        .disposable { features -> A in
            let _: B = try features.instance()  // expect PB401
            return A()
        }
    }
    static func b() -> FeatureLoader { .disposable { _ -> B in B() } }
}

// Labels tell set-up functions of one name apart.
func register(_ registry: inout FeaturesRegistry<RootFeaturesScope>) {
    registry.use(.a())
    registry.use(.b())
}
func register(_ registry: inout FeaturesRegistry<RootFeaturesScope>, alone: Bool) { registry.use(.a()) }

let both = makeFeatures { (registry: inout FeaturesRegistry) in register(&registry) }
let alone = makeFeatures { (registry: inout FeaturesRegistry) in register(&registry, alone: true) }

// So does the scope of the registry, whether it is written there or behind an alias.
typealias Root = RootFeaturesScope
typealias Registry<Scope: FeaturesScope> = FeaturesRegistry<Scope>
typealias SessionRegistry = Registry<Session>

func fill(_ registry: inout FeaturesRegistry<Root>) {
    registry.defineScope(Session.self) { (scope: inout FeaturesRegistry) in
        fill(&scope)
        scope.use(.disposable { _ -> C in C() })
    }
}
func fill(_ registry: inout SessionRegistry) {
    registry.use(
        .disposable { features -> A in
            let _: C = try features.instance()
            let _: D = try features.instance()  // expect PB401
            return A()
        }
    )
}
struct C: DisposableFeature { static var placeholder: Self { Self() } }
struct D: DisposableFeature { static var placeholder: Self { Self() } }

let filled = makeFeatures(registrySetup: fill)

// And the scope that an extension is for.
extension FeaturesRegistry where Scope == Root {
    mutating func addAll() {
        defineScope(Session.self) { (scope: inout FeaturesRegistry<Session>) in scope.addAll() }
    }
}
extension FeaturesRegistry<Session> {
    mutating func addAll() {
        use(
            .disposable { features -> C in
                let _: D = try features.instance()  // expect PB401
                return C()
            }
        )
    }
}

let added = makeFeatures { (registry: inout FeaturesRegistry) in registry.addAll() }

// Of two in branches of `#if`, each build has one.
#if DEBUG
    func addMore(_ registry: inout FeaturesRegistry<Root>) { registry.use(.disposable { _ -> E in E() }) }
#else
    func addMore(_ registry: inout FeaturesRegistry<Root>) {
        registry.use(
            .disposable { features -> D in
                let _: E = try features.instance()  // expect PB401
                return D()
            }
        )
    }
#endif
struct E: DisposableFeature { static var placeholder: Self { Self() } }

let more = makeFeatures { (registry: inout FeaturesRegistry) in addMore(&registry) }

// What the standard library has registers nothing.
extension FeaturesRegistry {
    mutating func addF() {
        print("F")
        use(
            .disposable { features -> F in
                let _: D = try features.instance()  // expect PB401
                return F()
            }
        )
    }
}
struct F: DisposableFeature { static var placeholder: Self { Self() } }

let f = makeFeatures { (registry: inout FeaturesRegistry) in registry.addF() }

for root in [both, alone, filled, added, more, f] {
    _ = try root.instance(of: A.self)
    _ = try root.instance(of: F.self)
    _ = try root.branch(Session.self).instance(of: A.self)
}
