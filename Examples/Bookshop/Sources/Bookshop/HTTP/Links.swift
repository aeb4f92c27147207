import Patchbay

/// The paths under which callers find things again.
struct Links: Injectable {
    struct Dependency {
        let settings: ServerSettings
    }

    private let basePath: String

    init(dependency: Dependency) {
        basePath = dependency.settings.basePath
    }

    func book(_ isbn: ISBN) -> String { "\(basePath)/books/\(isbn)" }
    func order(_ number: OrderNumber) -> String { "\(basePath)/orders/\(number)" }
}
