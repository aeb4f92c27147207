import PatchbayFeatures

func makeFeatures(plugins: [FeatureLoader], isTrial: Bool) -> FeaturesContainer {
    FeaturesRoot { (registry: inout FeaturesRegistry) in
        registry.use(Printer.console())
        registry.use(Printer.silent)  // expect PB402
        registry.use(Logger())
        registry.use(
            .disposable { features in
                _ = try features.branch(GuestScope.self)  // expect PB404
                _ = try features.branch(CheckoutScope.self)  // expect PB404
                _ = try features.instance(of: User.self)  // expect PB401
                _ = try? features.instance(of: Basket.self)
                return Report(printer: try features.instance(of: Printer.self))
            }
        )
        registry.use(FeatureLoader.disposable(Stats.self) { _ in Stats() })  // expect PB403
        registry.defineScope(SessionScope.self) { (scope: inout FeaturesRegistry<SessionScope>) in
            registerSession(&scope)
            if isTrial {
                scope.use(.unavailable(Payment.self))
            } else {
                scope.use(.cacheable { features -> Payment in try Payment(features) })
            }
            scope.defineScope(CheckoutScope.self) { checkout in
                checkout.use(PlainBasket.self)
            }
        }
    }
}

func registerSession(_ registry: inout FeaturesRegistry<SessionScope>) {
    registry.use(.cacheable { features -> User in User() })
    registry.use(
        .cacheable { features -> Player in
            let queue: Queue = try features.instance()  // expect PB406
            return Player()
        }
    )
    registry.use(
        .cacheable { features -> Queue in
            _ = try features.instance(of: Player.self)
            return Queue()
        }
    )
}

struct Screen {
    let report: Report
    let logger: Logger

    init(features: Features) throws {
        report = try features.instance()
        logger = try features.instance()
        let session = try features.branch(SessionScope.self, context: "me")
        let basket: Basket = try session.instance()
        try session.branch(GuestScope.self)  // expect PB404
    }
}

/// What has branches need not be a tree of features.
struct Release {}
struct Repository { func branch(_ type: Any.Type) -> String { "\(type)" } }
func name(_ repository: Repository) -> String { repository.branch(Release.self) }
