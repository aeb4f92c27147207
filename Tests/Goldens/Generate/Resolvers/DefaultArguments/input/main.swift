import Patchbay

// A default argument where a required provider is implemented changes nothing in what the provider requests.

struct Client {
    let timeout: Int
    let path: String
}

struct Session: Injectable {
    struct Dependency { let client: Client }
    let dependency: Dependency
}

struct Limit {
    let value: Int
}

protocol ClientResolver: Resolver {
    func provideClient(timeout: Int, path: String) -> Client
}

extension ClientResolver {
    func provideClient(timeout: Int = 5, path: String = "/") -> Client { Client(timeout: timeout, path: path) }
    /// Nobody requires it: what has a default is no request.
    func provideLimit(value: Int = 7) -> Limit { Limit(value: value) }
}

/// Where the implementation stands nearer than what it implements.
protocol BaseResolver: Resolver {
    func provideClient(timeout: Int, path: String) -> Client
}

protocol AppResolver: BaseResolver {
    var path: String { get }
}

extension AppResolver {
    func provideClient(timeout: Int = 5, path: String = "/") -> Client { Client(timeout: timeout, path: path) }
}

struct Plain: ClientResolver {}

struct App: AppResolver {
    let path = "/app"
}

print(Plain().resolveSession(timeout: 1, path: "/plain").dependency.client)
print(Plain().provideClient())
print(Plain().resolveLimit())
print(App().resolveSession(timeout: 2).dependency.client)
