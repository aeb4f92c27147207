import PatchbayContexts

protocol ContextAware: HasInstanceContext where Self.Context == AppContext {}

extension ContextAware {
    // Extend
    var api: Api {
        return resolve[\.api]
    }
}

protocol Connection {
    var endpoint: String { get }
    func getResponse(_ s: String) -> Future<String>
}

struct ServerConnection: Connection {
    var endpoint: String { return "server" }
    func getResponse(_ s: String) -> Future<String> { return Future(value: "\(s)!") }
}

struct MockConnection: Connection {
    var endpoint: String { return "mock" }
    func getResponse(_ s: String) -> Future<String> { return Future(value: "\(s)?") }
}

struct Future<T> {
    let value: T
    func flatMap<U>(_ f: (T) -> Future<U>) -> Future<U> { return f(value) }
    func onSuccess(_ c: (T) -> Void) { c(value) }
}

struct Api: ContextAware {
    var resolve = `default`
    let connection: Connection
    init(connection: Connection) {
        self.connection = connection
    }
    var endpoint: String {
        return connection.endpoint
    }
    func getResponse(_ s: String) -> Future<String> {
        return connection.getResponse(s)
    }
}

typealias ApiAware<O> = Reader<Api, O>
typealias ApiFuture<O> = ApiAware<Future<O>>
typealias ApiBind<I, O> = (Future<I>) -> ApiFuture<O>

func bind<I>(_ urlFrom: @escaping (I) -> String) -> ApiBind<I, String> {
    return { future in
        ApiAware { api in
            future.flatMap { input in
                return api.getResponse("\(api.now) \(urlFrom(input))")
            }
        }
    }
}

final class ApiController: ContextAware {
    var resolve = `default`

    func address() -> String {
        let apiEntrypoint: ApiFuture<String> = ApiAware { api in
            Future<String>(value: api.endpoint)
        }
        let usersEndpoint: ApiBind<String, String> = bind {
            "users of \($0)"
        }
        let addressEndpoint: ApiBind<String, String> = bind {
            "address of \($0)"
        }
        let apiCall = usersEndpoint >=> addressEndpoint
        var text = ""
        apiEntrypoint
            .flatMap(apiCall)
            .run(api)
            .onSuccess { text = $0 }
        return text
    }
}

/// Readers of an environment that has a context itself.
enum Readers {
    static func run() {
        print(ApiController().address())
        print(withContext(ApiController(), MockContext()).address())
        print(Reader<Int, Int> { $0 + 1 }.map { $0 * 2 }.run(3))
    }
}
