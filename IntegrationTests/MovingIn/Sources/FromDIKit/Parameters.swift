import Patchbay

struct Settings { let host: String }
struct Session { let token: String }

final class Client {
    let text: String
    init(text: String) { self.text = text }
}

final class Feed: Injectable {
    struct Dependency {
        static let limit = 10
        let client: Client
        let page: Int
    }

    let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }
}

protocol ParametersResolver: Resolver {
    func provideSettings() -> Settings
    func provideClient(settings: Settings, session: Session) -> Client
}

final class ParametersResolverImpl: ParametersResolver {
    func provideSettings() -> Settings { return Settings(host: "example.org") }
    func provideClient(settings: Settings, session: Session) -> Client {
        return Client(text: "\(settings.host) \(session.token)")
    }
}

/// Providers with parameters, and values that callers bring through several levels.
enum Parameters {
    static func run() {
        let resolver = ParametersResolverImpl()
        print(resolver.resolveClient(session: Session(token: "t")).text)
        let feed = resolver.resolveFeed(session: Session(token: "u"), page: 3)
        print(feed.dependency.client.text, feed.dependency.page, resolver.resolveSettings().host)
    }
}
