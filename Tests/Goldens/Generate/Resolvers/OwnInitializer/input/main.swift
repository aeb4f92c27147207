import Patchbay

// A `Dependency` may declare its own initialiser: in its own order, throwing, with more that has defaults.

struct Port: Sendable { var number: Int }

struct Server: Injectable {
    struct Dependency {
        let host: String
        let port: Port
        let retries: Int
        init(_ port: Port, host: String, retries: Int, verbose: Bool = false) throws {
            self.host = host
            self.port = port
            self.retries = retries
        }
    }
    let text: String
    init(dependency: Dependency) { text = "\(dependency.host):\(dependency.port.number) \(dependency.retries)" }
}

protocol AppResolver: Resolver {
    func providePort(for host: String) -> Port
}

struct Resolvers: AppResolver {
    func providePort(for host: String) -> Port { Port(number: host.count) }
}

print(try Resolvers().resolveServer(host: "localhost", retries: 3).text)
