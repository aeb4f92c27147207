/// A type that wiring is generated for.
struct WiredType {
    /// Lower layers are needed by higher ones; nothing needs a screen.
    enum Layer: String, CaseIterable {
        case store, model, coordinator, screen, detail, cell
    }

    enum Style: CaseIterable {
        case initializer, memberwise, factoryMethod, factoryModule, configuratorModule
    }

    let name: String
    let layer: Layer
    let style: Style
    /// Labels and types, in order.
    let requests: [(label: String, type: String)]

    /// - Parameters:
    ///   - number: Which file it stands in.
    ///   - earlier: What it may need.
    init(number: String, earlier: [WiredType], _ phrases: inout Phrases) {
        let layer = Self.layer(&phrases)
        let style = Self.style(of: layer, &phrases)
        self.layer = layer
        self.style = style
        name = phrases.noun.capitalizedFirst + layer.rawValue.capitalizedFirst + number
        let services = phrases.random.some(phrases.random.below(4), of: Service.all).map { ($0.label, $0.type) }
        let candidates = earlier.filter { layer.mayNeed($0.layer) }
        let types = phrases.random.some(phrases.random.below(4), of: candidates).map(\.request)
        requests = services + types + Self.lifted(layer, &phrases)
    }

    /// How another type asks for this one.
    private var request: (label: String, type: String) {
        switch style {
        case .initializer, .memberwise, .factoryMethod: (name.lowercasedFirst, name)
        case .factoryModule: ("\(name.lowercasedFirst)Factory", "\(name).Factory")
        case .configuratorModule: ("\(name.lowercasedFirst)Configurator", "\(name).Configurator")
        }
    }

    private static func layer(_ phrases: inout Phrases) -> Layer {
        switch phrases.random.below(100) {
        case ..<25: .store
        case ..<55: .model
        case ..<65: .coordinator
        case ..<85: .screen
        case ..<93: .detail
        default: .cell
        }
    }

    private static func style(of layer: Layer, _ phrases: inout Phrases) -> Style {
        switch layer {
        case .detail: .factoryModule
        case .cell: .configuratorModule
        case .store, .model, .coordinator, .screen:
            switch phrases.random.below(100) {
            case ..<72: .initializer
            case ..<94: .memberwise
            default: .factoryMethod
            }
        }
    }

    /// What nothing provides: screens get it from whoever shows them.
    private static func lifted(_ layer: Layer, _ phrases: inout Phrases) -> [(label: String, type: String)] {
        guard layer == .screen else { return [] }
        return [("title", "String"), ("itemID", "Int")].filter { _ in phrases.random.chance(60) }
    }
}

extension WiredType.Layer {
    func mayNeed(_ other: Self) -> Bool {
        switch self {
        case .store: false
        case .model, .detail, .cell: other == .store
        case .coordinator: other == .store || other == .model || other == .detail
        case .screen: other != .screen
        }
    }
}
