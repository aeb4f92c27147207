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

// So does the scope of the registry.
typealias Root = RootFeaturesScope

func fill(_ registry: inout FeaturesRegistry<Root>) {
    registry.defineScope(Session.self) { (scope: inout FeaturesRegistry) in
        fill(&scope)
        scope.use(.disposable { _ -> C in C() })
    }
}
func fill(_ registry: inout FeaturesRegistry<Session>) {
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

// A branch of `#if` calls the one that its builds have.
#if DEBUG
    func addFakes(_ registry: inout FeaturesRegistry<Root>) {}
#else
    func addFakes(_ registry: inout FeaturesRegistry<Root>) {
        registry.use(
            .disposable { features -> F in
                let _: C = try features.instance()
                return F()
            }
        )
    }
#endif
struct F: DisposableFeature { static var placeholder: Self { Self() } }

let branched = makeFeatures { (registry: inout FeaturesRegistry) in
    #if DEBUG
        addFakes(&registry)
        registry.use(.disposable { _ -> F in F() })
    #else
        registry.use(.disposable { _ -> C in C() })
        addFakes(&registry)
    #endif
}

// Where no labels fit, the compiler takes one that was not read: this one is handed something else as well.
typealias Registry = FeaturesRegistry<Root>
func addAll(_ registry: inout Registry) {
    registry.use(.disposable { _ -> C in C() })
    registry.use(.disposable { _ -> F in F() })
}
func addAll(_ registry: inout FeaturesRegistry<Root>, preview: Bool) {
    registry.use(
        .disposable { features -> F in
            let _: C = try features.instance()
            return F()
        }
    )
}

let unread = makeFeatures { (registry: inout FeaturesRegistry) in addAll(&registry) }  // expect PB407

for root in [both, alone, filled, added, more, branched, unread] {
    _ = try root.instance(of: A.self)
    _ = try root.instance(of: F.self)
    _ = try root.branch(Session.self).instance(of: A.self)
}
