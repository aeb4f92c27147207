/// Writes a type that wiring is generated for, with the code around its needs that such types have.
struct WiredTypeWriter {
    static func text(of type: WiredType, _ phrases: inout Phrases) -> String {
        """
        /// \(phrases.sentence)
        \(head(of: type)) {
        \(dependency(of: type, &phrases).indented())

        \(initialization(of: type, &phrases).indented())

        \(MemberWriter.note.indented())

        \(TypeWriter.members(phrases.random.below(5) + 2, &phrases))
        }
        """
    }

    private static func head(of type: WiredType) -> String {
        switch type.style {
        case .initializer: "final class \(type.name): Injectable"
        case .memberwise: "struct \(type.name): Injectable"
        case .factoryMethod: "final class \(type.name): FactoryMethodInjectable"
        case .factoryModule: "final class \(type.name): FactoryModule"
        case .configuratorModule: "final class \(type.name): ConfiguratorModule"
        }
    }

    private static func dependency(of type: WiredType, _ phrases: inout Phrases) -> String {
        guard !type.requests.isEmpty else { return "struct Dependency {}" }
        var lines = type.requests.map { "    let \($0.label): \($0.type)" }
        if phrases.random.chance(30) { lines.insert("    /// \(phrases.sentence)", at: 0) }
        if phrases.random.chance(20) { lines.append("    var pageSize = \(phrases.random.below(90) + 10)") }
        return "struct Dependency {\n\(lines.joined(separator: "\n"))\n}"
    }

    private static func initialization(of type: WiredType, _ phrases: inout Phrases) -> String {
        switch type.style {
        case .initializer:
            """
            private let dependency: Dependency
            private var shown: [String: Int] = [:]

            init(dependency: Dependency) {
                self.dependency = dependency
                note("made, with \(phrases.random.below(9)) \(phrases.noun)s { not counted }")
            }
            """
        case .memberwise:
            "let dependency: Dependency"
        case .factoryMethod:
            """
            private let dependency: Dependency

            private init(_ dependency: Dependency) { self.dependency = dependency }

            static func makeInstance(dependency: Dependency) -> \(type.name) {
                \(type.name)(dependency)
            }
            """
        case .factoryModule:
            """
            struct Payload {
                let \(phrases.noun)ID: Int
                var isAnimated = true
            }

            private let dependency: Dependency
            private let payload: Payload

            init(dependency: Dependency, payload: Payload) {
                self.dependency = dependency
                self.payload = payload
            }
            """
        case .configuratorModule:
            """
            struct Payload {
                let text: String
                let row: Int
            }

            private(set) var shownText = ""

            func configure(dependency: Dependency, payload: Payload) {
                // \(phrases.sentence)
                shownText = "\\(payload.row): \\(payload.text)"
            }
            """
        }
    }
}
