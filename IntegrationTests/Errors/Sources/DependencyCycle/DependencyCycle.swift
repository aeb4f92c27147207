import Patchbay

final class Player: Injectable {
    struct Dependency {
        let playlist: Playlist
    }

    init(dependency: Dependency) {}
}

final class Playlist: Injectable {
    struct Dependency {
        let history: History
    }

    init(dependency: Dependency) {}
}

final class History: Injectable {
    struct Dependency {
        let player: Player
    }

    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
