import Patchbay

final class DetailScreen: FactoryModule {
    struct Dependency {
        let networking: Networking
    }

    struct Payload {
        let id: Int
    }

    let address: String

    required init(dependency: Dependency, payload: Payload) {
        address = "\(dependency.networking.host)/\(payload.id)"
    }
}

final class ItemCell: ConfiguratorModule {
    struct Dependency {
        let downloader: ImageDownloader
    }

    struct Payload {
        let image: String
    }

    var image = ""

    func configure(dependency: Dependency, payload: Payload) {
        dependency.downloader.downloads += 1
        image = payload.image
    }
}

final class ListScreen: FactoryModule {
    struct Dependency {
        let detailFactory: DetailScreen.Factory
        let cellConfigurator: ItemCell.Configurator
    }

    let dependency: Dependency

    init(dependency: Dependency, payload: Void) {
        self.dependency = dependency
    }

    func select(_ id: Int) -> DetailScreen { dependency.detailFactory.create(payload: .init(id: id)) }
    func show(_ cell: ItemCell, _ image: String) {
        dependency.cellConfigurator.configure(cell, payload: .init(image: image))
    }
}
