import Patchbay

struct Greeting {
    let words: String
}

struct Guest {
    let name: String
}

struct Welcome: Injectable {
    struct Dependency {
        let door: Door
        let guest: Guest
    }

    let text: String

    init(dependency: Dependency) {
        text = "\(dependency.door.sign), \(dependency.guest.name)!"
    }
}
