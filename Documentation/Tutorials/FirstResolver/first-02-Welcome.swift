import Patchbay

struct Greeting {
    let words: String
}

struct Guest {
    let name: String
}

struct Welcome: Injectable {
    struct Dependency {
        let greeting: Greeting
        let guest: Guest
    }

    let text: String

    init(dependency: Dependency) {
        text = "\(dependency.greeting.words), \(dependency.guest.name)!"
    }
}
