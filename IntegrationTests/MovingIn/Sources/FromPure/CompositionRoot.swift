import Patchbay

struct Networking { let host: String }

final class ImageDownloader {
    var downloads = 0
}

/// The instances that the application makes when it starts.
@MainActor
final class CompositionRoot {
    var networking = Networking(host: "example.org")
    let downloader = ImageDownloader()

    func makeNetworking() -> Networking { networking }

    func list() -> ListScreen {
        ListScreen(
            dependency: .init(
                detailFactory: DetailScreen.Factory(dependency: .init(networking: self.networking)),
                cellConfigurator: ItemCell.Configurator(dependency: .init(downloader: self.downloader))
            ),
            payload: ()
        )
    }

    func detailFactory() -> DetailScreen.Factory {
        DetailScreen.Factory(dependency: .init(networking: self.makeNetworking()))
    }

    func localFactory() -> DetailScreen.Factory {
        func local() -> DetailScreen.Dependency { .init(networking: self.networking) }
        return DetailScreen.Factory(dependency: local())
    }
}

/// A root that belongs to no actor.
final class PlainRoot {
    var networking = Networking(host: "example.com")

    func detailFactory() -> DetailScreen.Factory { .init(dependency: .init(networking: self.networking)) }
}
