import Patchbay

@main
struct Main {
    @MainActor
    static func main() {
        FactoryTests.run()
        ConfiguratorTests.run()
        Customizing.run()
        Stubs.run()
        screens()
    }

    @MainActor
    private static func screens() {
        let root = CompositionRoot()
        let cell = ItemCell()
        let list = root.list()
        list.show(cell, "a.png")
        print(list.select(1).address, cell.image, root.downloader.downloads)
        print(root.detailFactory().create(payload: .init(id: 2)).address)
        print(root.localFactory().create(payload: .init(id: 3)).address)
        print(PlainRoot().detailFactory().create(payload: .init(id: 4)).address)
    }
}
