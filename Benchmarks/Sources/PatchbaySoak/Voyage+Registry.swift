import PatchbayFeatures

extension Voyage {
    /// What loaders use.
    struct Making: Sendable {
        let census: Census
        let luck: Luck
    }

    /// A root with everything registered, in three scopes one within the other.
    static func root(_ making: Making, number: Int) -> FeaturesContainer {
        makeFeatures { (registry: inout FeaturesRegistry<RootFeaturesScope>) in
            registry.use(ShipName(number: number))
            useShared(making, in: &registry)
            useDisposable(making, in: &registry)
            registry.defineScope(TourScope.self) { (tour: inout FeaturesRegistry<TourScope>) in
                useOfTour(in: &tour)
                tour.defineScope(DayScope.self) { (day: inout FeaturesRegistry<DayScope>) in
                    day.use(
                        .cacheable(Meal.self) { features in
                            let pass = try features.context(for: DayScope.self)
                            try pass.voyage.luck.tryIt()
                            return Meal(piece: pass.voyage.census.makeOnly("Meal", of: pass.branch))
                        }
                    )
                }
            }
        }
    }

    private static func useShared(_ making: Making, in registry: inout FeaturesRegistry<RootFeaturesScope>) {
        registry.use(
            .cacheable(Atlas.self) { _ in
                try making.luck.tryIt()
                return Atlas(piece: making.census.makeOnly("Atlas", of: 0))
            }
        )
        registry.use(
            .cacheable(Harbour.self) { features in
                let atlas: Atlas = try await features.instance()
                try await making.luck.dawdle()
                try making.luck.tryIt()
                return Harbour(piece: making.census.makeOnly("Harbour", of: 0), atlas: atlas)
            }
        )
        registry.use(
            .cacheable(Pier.self) { number, features in
                let atlas: Atlas = try features.instance()
                try making.luck.tryIt()
                return Pier(piece: making.census.makeOnly("Pier", of: 0, context: number), atlas: atlas)
            }
        )
        registry.use(
            .cacheable(Ferry.self) { number, features in
                let harbour: Harbour = try await features.instance()
                try await making.luck.dawdle()
                let pier: Pier = try await features.instance(context: number)
                try making.luck.tryIt()
                let piece = making.census.makeOnly("Ferry", of: 0, context: number)
                return Ferry(piece: piece, harbour: harbour, pier: pier)
            }
        )
    }

    private static func useDisposable(_ making: Making, in registry: inout FeaturesRegistry<RootFeaturesScope>) {
        registry.use(
            .disposable(Ticket.self) { features in
                Ticket(piece: making.census.make("Ticket"), atlas: try features.instance())
            }
        )
        registry.use(
            .disposable(Postcard.self) { number, features in
                try await making.luck.dawdle()
                return Postcard(
                    piece: making.census.make("Postcard"),
                    ferry: try await features.instance(context: number)
                )
            }
        )
    }

    private static func useOfTour(in tour: inout FeaturesRegistry<TourScope>) {
        tour.use(
            .cacheable(Guide.self) { features in
                let pass = try features.context(for: TourScope.self)
                let pier: Pier = try features.instance(context: pass.branch % 8)
                try pass.voyage.luck.tryIt()
                return Guide(piece: pass.voyage.census.makeOnly("Guide", of: pass.branch), pier: pier)
            }
        )
        tour.use(
            .cacheable(Logbook.self) { number, features in
                let pass = try features.context(for: TourScope.self)
                let guide: Guide = try await features.instance()
                try await pass.voyage.luck.dawdle()
                try pass.voyage.luck.tryIt()
                let piece = pass.voyage.census.makeOnly("Logbook", of: pass.branch, context: number)
                return Logbook(piece: piece, guide: guide)
            }
        )
        tour.use(
            .cacheable(Meal.self) { features in
                let pass = try features.context(for: TourScope.self)
                return Meal(piece: pass.voyage.census.makeOnly("Meal of a tour", of: pass.branch))
            }
        )
    }
}
