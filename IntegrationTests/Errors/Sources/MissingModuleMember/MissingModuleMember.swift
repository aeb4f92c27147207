import Patchbay

struct Page: FactoryModule {
    struct Payload {}

    init(with payload: Payload) {}
}

final class Row: ConfiguratorModule {
    struct Payload {}

    func configure(with payload: Payload) {}
}

protocol AppResolver: Resolver {}
