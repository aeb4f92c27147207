import PatchbayFeatures

enum SessionScope: FeaturesScope {
    typealias Context = String
}

enum TabScope: FeaturesScope {}

/// Branches with a context and without, what they see of each other, and what a feature is implemented by.
enum Scopes {
    static func run() throws {
        let setup: FeaturesRegistry<RootFeaturesScope>.Setup = { registry in
            registry.use(Logger.stdout)
            registry.use(NewsControllerImplementation.self)
            registry.defineScope(SessionScope.self) { (registry: inout FeaturesRegistry<SessionScope>) in
                registry.use(ClickCounter.self)
            }
            registry.defineScope(TabScope.self) { (registry: inout FeaturesRegistry<TabScope>) in
                registry.use(Archive.loader())
            }
        }
        let features: Features = FeaturesRoot(registrySetup: setup)
        let session: FeaturesContainer = try features.branch(SessionScope.self, context: "ada")
        let tab: Features = try session.branch(TabScope.self)
        try tab.require(SessionScope.self)
        print(try tab.context(for: SessionScope.self), try tab.instance(of: Clicks.self).click())
        print(
            try tab.instance(of: NewsController.self).newsList(),
            try tab.instance(of: Archive.self, context: 1).year()
        )
        do {
            try features.require(SessionScope.self)
        } catch is FeaturesScopeUnavailable {
            print("no session")
        }
        #if DEBUG
            let text: String = tab.which(Archive.self)
            print(text.isEmpty)
        #endif
    }
}
