import Patchbay

final class Door: SharedInjectable, Sendable {
    struct Dependency {
        let greeting: Greeting
    }

    let sign: String

    init(dependency: Dependency) {
        sign = dependency.greeting.words
        print("The door opens.")
    }
}
