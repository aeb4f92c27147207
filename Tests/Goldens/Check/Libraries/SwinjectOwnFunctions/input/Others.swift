import Foundation

struct User: Decodable {}

/// It has functions of the same names, which ask no container.
struct API {
    func get<T: Decodable>(_ type: T.Type) -> T { try! JSONDecoder().decode(type, from: Data()) }
    func load<T>() -> T { fatalError() }
    func me() -> User { get(User.self) }
}

struct Schema {
    mutating func bind<P, C>(_ type: P.Type, to made: C.Type) {}
}

func others(_ api: API) {
    let user: User = API().load()
    print(user, api.get(User.self))
    var schema: Schema = Schema()
    schema.bind(User.self, to: API.self)
}
