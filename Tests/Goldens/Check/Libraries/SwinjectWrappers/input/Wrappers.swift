import Swinject

struct Port {}

@propertyWrapper struct Inject<T> {
    let wrappedValue: T
    init(_ name: String? = nil) { wrappedValue = di.resolve(T.self, name: name)! }
}

final class Server {
    @Inject("prt") var misspelt: Port  // expect PB601
    @Inject("port") var port: Port
}

let di = Container()
di.register(Port.self) { _ in Port() }
di.register(Port.self, name: "port") { _ in Port() }
di.register(Server.self) { _ in Server() }
print(di.resolve(Server.self)!, di.resolve(Port.self)!)
