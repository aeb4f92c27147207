import Patchbay

// What a property throws goes by an alias that stands under `#if`: the stub says what is thrown in each build.
struct MockError: Error {}
struct LiveError: Error {}

#if MOCK
    typealias Failure = MockError
#else
    typealias Failure = LiveError
#endif

struct User: Sendable {
    let name: String
}

final class Greeter: Injectable {
    struct Dependency {
        let user: User
    }

    let user: User

    init(dependency: Dependency) {
        user = dependency.user
    }
}

protocol AppResolver: Resolver {
    var user: User { get throws(Failure) }
}

struct App: AppResolver {
    var user: User { get throws(Failure) { User(name: "Ada") } }
}

do throws(Failure) {
    print(try App().resolveGreeter().user.name)
} catch {
    print("failed: \(error)")
}
