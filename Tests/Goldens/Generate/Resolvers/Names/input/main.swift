import Patchbay

// Names of methods, labels and locals never collide, whatever the types and properties are called.

struct Repository<Entity> { var tag: String }
struct User {}
struct CartItem: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}
enum Cart {
    struct Item: Injectable {
        struct Dependency {}
        init(dependency: Dependency) {}
    }
}

protocol AppResolver: Resolver {
    func provideUsers() -> Repository<User>
    func provideHandlers() -> [String: (Int) -> String]
    func provideMaybe() -> Int?
    func provideType() -> User.Type
    func providePair() -> (Int, String)
}

struct Odd: Injectable {
    struct Dependency {
        let `default`: Repository<User>
        let `in`: Int?
        let Odd: String
        let dependency: Double
        let cart: Cart.Item
        let resolveCartItem: CartItem
    }
    let dependency: Dependency
}

struct Resolvers: AppResolver {
    func provideUsers() -> Repository<User> { Repository(tag: "users") }
    func provideHandlers() -> [String: (Int) -> String] { [:] }
    func provideMaybe() -> Int? { 4 }
    func provideType() -> User.Type { User.self }
    func providePair() -> (Int, String) { (1, "one") }
}

let odd = Resolvers().resolveOdd(Odd: "odd", dependency: 1.5).dependency
print(odd.default.tag, odd.in as Any, odd.Odd, odd.dependency)
print(Resolvers().resolveRepositoryOfUser().tag, Resolvers().resolveOptionalOfInt() as Any)
print(Resolvers().resolveTupleOfIntAndString(), Resolvers().resolveUserType())
print(Resolvers().resolveDictionaryOfStringAndFunctionOfIntToString().count)
print(OddResolvers().resolveDefaultIn().dependency.type.text)
print(OddResolvers().resolveUInt64(int8: 8))
print(OddResolvers().resolveWordy(let: 1, `inout`: 2, `two words`: 3, Any: 4).dependency.`two words`)
