import PatchbayFeatures

struct A: CacheableFeature { static var placeholder: Self { Self() } }
struct B: CacheableFeature { static var placeholder: Self { Self() } }
struct Clock: StaticFeature { static var placeholder: Self { Self() } }
enum Session: FeaturesScope {}

// What another build registers does not answer in this one.
let builds = makeFeatures { registry in
    #if DEBUG
        registry.use(
            .cacheable(A.self) { features in
                _ = features.instance(of: Clock.self)  // expect PB405
                _ = try features.instance(of: B.self)  // expect PB401
                return A()
            }
        )
    #else
        registry.use(.cacheable(A.self) { _ in A() })
        registry.use(.cacheable(B.self) { _ in B() })
        registry.use(Clock())
    #endif
}

// What is registered in both branches answers in all builds.
let both = makeFeatures { registry in
    registry.use(.cacheable(A.self) { features in _ = try features.instance(of: B.self); return A() })
    #if DEBUG
        registry.use(.cacheable(B.self) { _ in B() })
    #else
        registry.use(.cacheable(B.self) { _ in B() })
    #endif
}

// A scope may say that a feature cannot be had there.
let refusing = makeFeatures { registry in
    registry.use(.cacheable(B.self) { _ in B() })
    registry.defineScope(Session.self) { registry in
        registry.use(.unavailable(B.self))
        registry.use(.cacheable(A.self) { features in _ = try features.instance(of: B.self); return A() })  // expect PB401
    }
}

// Who asks first whether it is there knows.
let asking = makeFeatures { registry in
    registry.use(
        .cacheable(A.self) { features in
            guard features.which(B.self) != nil else { return A() }
            let b: B = try features.instance()
            _ = b
            return A()
        }
    )
}

// What replaces stands behind what it replaces.
let replaced = makeFeatures { registry in
    registry.replace(.cacheable(A.self) { _ in A() })
    registry.use(.cacheable(A.self) { _ in A() })  // expect PB402
    registry.use(.cacheable(B.self) { _ in B() })
    registry.replace(.cacheable(B.self) { _ in B() })
}

for root in [builds, both, refusing, asking, replaced] { _ = try root.instance(of: A.self) }
