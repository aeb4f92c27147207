import Patchbay
import PatchbayTesting
import Testing

// A small application in the shape that modules are for: one place composes everything, screens are made when
// somebody taps, cells are made by the list.

private struct Item: Equatable {
    let name: String
    let image: String
}

private protocol ImageDownloading: AnyObject {
    func image(for address: String) -> String
}

private final class ImageDownloader: ImageDownloading {
    private let networking: Networking
    init(networking: Networking) { self.networking = networking }
    func image(for address: String) -> String { networking.get(address) }
}

private final class Networking {
    private(set) var requests: [String] = []
    func get(_ address: String) -> String {
        requests.append(address)
        return "<\(address)>"
    }
}

private final class Storyboard {
    private(set) var loaded: [String] = []
    func load(_ name: String) { loaded.append(name) }
}

private final class ItemCell: ConfiguratorModule {
    struct Dependency { let imageDownloader: any ImageDownloading }
    struct Payload { let image: String }
    private(set) var shownImage: String?

    func configure(dependency: Dependency, payload: Payload) {
        shownImage = dependency.imageDownloader.image(for: payload.image)
    }
}

private class DetailViewController: FactoryModule {
    struct Dependency {
        let storyboard: Storyboard
        let networking: Networking
        let itemCellConfigurator: ItemCell.Configurator
    }
    struct Payload { let selectedItem: Item }
    private let dependency: Dependency
    let item: Item

    required init(dependency: Dependency, payload: Payload) {
        dependency.storyboard.load("Detail")
        self.dependency = dependency
        item = payload.selectedItem
    }

    func cell() -> ItemCell {
        let cell = ItemCell()
        dependency.itemCellConfigurator.configure(cell, payload: .init(image: item.image))
        return cell
    }
}

private class ListViewController: FactoryModule {
    struct Dependency {
        let networking: Networking
        let detailViewControllerFactory: DetailViewController.Factory
    }
    private let dependency: Dependency
    private(set) var presented: DetailViewController?

    required init(dependency: Dependency, payload: Void) {
        self.dependency = dependency
    }

    func select(_ item: Item) {
        presented = dependency.detailViewControllerFactory.create(payload: .init(selectedItem: item))
    }
}

private struct AppDependency {
    let networking: Networking
    let storyboard: Storyboard
    let listViewControllerFactory: ListViewController.Factory

    static func resolve() -> AppDependency {
        let networking = Networking()
        let storyboard = Storyboard()
        let imageDownloader = ImageDownloader(networking: networking)
        return .init(
            networking: networking,
            storyboard: storyboard,
            listViewControllerFactory: .init(
                dependency: .init(
                    networking: networking,
                    detailViewControllerFactory: .init(
                        dependency: .init(
                            storyboard: storyboard,
                            networking: networking,
                            itemCellConfigurator: .init(
                                dependency: .init(
                                    imageDownloader: imageDownloader
                                )
                            )
                        )
                    )
                )
            )
        )
    }
}

private final class AppDelegate {
    private let dependency: AppDependency
    private(set) var root: ListViewController?

    init(dependency: AppDependency) {
        self.dependency = dependency
    }

    convenience init() {
        self.init(dependency: AppDependency.resolve())
    }

    func didFinishLaunching() {
        root = dependency.listViewControllerFactory.create()
    }
}

@Suite("A composition root")
struct CompositionRootTests {
    private let lamp = Item(name: "lamp", image: "lamp.png")

    @Test("everything that is composed in one place reaches where it is used")
    func application() throws {
        let app = AppDependency.resolve()
        let delegate = AppDelegate(dependency: app)
        delegate.didFinishLaunching()
        #expect(app.storyboard.loaded.isEmpty)

        let list = try #require(delegate.root)
        list.select(lamp)
        let detail = try #require(list.presented)
        #expect(detail.item == lamp)
        #expect(app.storyboard.loaded == ["Detail"])
        #expect(detail.cell().shownImage == "<lamp.png>")
        #expect(app.networking.requests == ["lamp.png"])
    }

    @Test("a program starts with what it composes, a test with what it brings")
    func production() {
        let delegate = AppDelegate()
        delegate.didFinishLaunching()
        #expect(delegate.root != nil)
    }

    @Test("a screen is tested without the screens behind it")
    func isolation() {
        let item = Item(name: "rug", image: "rug.png")
        let stub = DetailViewController.Factory.stub { payload in
            DetailViewController(
                dependency: .init(
                    storyboard: Storyboard(),
                    networking: Networking(),
                    itemCellConfigurator: .stub { _, _ in }
                ),
                payload: payload
            )
        }
        let list = ListViewController(
            dependency: .init(networking: Networking(), detailViewControllerFactory: stub)
        )
        list.select(item)
        #expect(list.presented?.item == item)
        #expect(stub.payloads.map(\.selectedItem) == [item])
    }
}
